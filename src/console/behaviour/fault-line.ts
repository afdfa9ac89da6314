import { mockControl } from '../live.js';
import { serialized } from '../parts/hooks.js';

/** Parts of a written fault: `listMessages:status=503@0.2`. */
export interface FaultLine {
  /** Operation id, or `*` for all. */
  readonly operation: string;
  readonly kind: string;
  readonly value?: string | undefined;
  /** Share of requests to which the fault applies, from 0 to 1. */
  readonly share: number;
}

/** Splits a fault that the mock has accepted. */
export function readFault(line: string): FaultLine {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  return { operation, kind, value, share: Number(share) };
}

/** Formats a fault for the mock. */
export function writeFault({ operation, kind, value, share }: FaultLine): string {
  return `${operation}:${kind}${value === undefined ? '' : `=${value}`}${share === 1 ? '' : `@${share}`}`;
}

/** Descriptions of a fault's effect, by kind. */
const effectTexts: Readonly<Record<string, (value: string) => string>> = {
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

/** Describes a fault in words; returns a fault of an unknown kind as written. */
export function describeFault(line: string): string {
  const { operation, kind, value = '', share } = readFault(line);
  const effect = Object.hasOwn(effectTexts, kind) ? effectTexts[kind]?.(value) : undefined;
  if (effect === undefined) return line;
  const frequency = share === 1 ? '' : ` in ${Number((100 * share).toFixed(2))} % of requests`;
  return `${operation === '*' ? 'everything' : operation} ${effect}${frequency}`;
}

/** Replaces the faults of some kinds for an operation. If the mock rejects the new fault, the previous ones stay. */
export const replaceFaults = serialized(async (operation: string, kinds: readonly string[], fault?: FaultLine) => {
  const control = mockControl();
  const { faults } = await control.faults();
  if (fault !== undefined) await control.addFault(writeFault(fault));
  for (const earlier of faults) {
    const { operation: earlierOperation, kind } = readFault(earlier.fault);
    if (earlierOperation === operation && kinds.includes(kind)) await control.removeFault(earlier.id);
  }
});
