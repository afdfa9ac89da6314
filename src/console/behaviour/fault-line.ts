import { mockControl } from '../live.js';
import { inTurn } from '../parts/hooks.js';

/** A fault as it is written, taken apart: `listMessages:status=503@0.2`. */
export interface FaultLine {
  /** An operation, or `*`. */
  readonly operation: string;
  readonly kind: string;
  readonly value?: string | undefined;
  /** The share of requests to which the fault applies, from 0 to 1. */
  readonly share: number;
}

/** Takes apart what the mock has read. */
export function readFault(line: string): FaultLine {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  return { operation, kind, value, share: Number(share) };
}

/** A fault as the mock reads it. */
export function writeFault({ operation, kind, value, share }: FaultLine): string {
  return `${operation}:${kind}${value === undefined ? '' : `=${value}`}${share === 1 ? '' : `@${share}`}`;
}

/** What each kind of fault does to an operation. */
const said: Readonly<Record<string, (value: string) => string>> = {
  latency: (value) => `is delayed by ${value.replace('..', ' to ').replace('ms', ' ms')}`,
  status: (value) => `responds with ${value}`,
  'bare-status': (value) => `responds with ${value} and no body`,
  reset: () => 'returns no response',
  cut: () => 'returns a truncated response',
  slow: (value) => `responds at ${value.replace('B/s', ' bytes per second')}`,
  'rate-limit': (value) =>
    `is limited to ${value.replace('/s', value === '1/s' ? ' request per second' : ' requests per second')}`,
  hold: () => 'is held',
  empty: () => 'returns an empty list',
};

/** `listMessages:status=503@0.2` as people say it; one of a kind that is not known here, as it is written. */
export function faultInWords(line: string): string {
  const { operation, kind, value = '', share } = readFault(line);
  const what = Object.hasOwn(said, kind) ? said[kind]?.(value) : undefined;
  if (what === undefined) return line;
  const often = share === 1 ? '' : ` in ${Number((100 * share).toFixed(2))} % of requests`;
  return `${operation === '*' ? 'everything' : operation} ${what}${often}`;
}

/** Lets an operation have one fault of some kinds, or none. If the new one is refused, those before it stay. */
export const putFault = inTurn(async (operation: string, kinds: readonly string[], fault?: FaultLine) => {
  const control = mockControl();
  const { faults } = await control.faults();
  if (fault !== undefined) await control.addFault(writeFault(fault));
  for (const earlier of faults) {
    const { operation: of, kind } = readFault(earlier.fault);
    if (of === operation && kinds.includes(kind)) await control.removeFault(earlier.id);
  }
});
