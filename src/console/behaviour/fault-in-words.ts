import { readFault } from './fault-line.js';

/** What each kind of fault does to an operation. */
const said: Readonly<Record<string, (value: string) => string>> = {
  latency: (value) => `is delayed by ${value.replace('..', ' to ').replace('ms', ' ms')}`,
  status: (value) => `responds ${value}`,
  'bare-status': (value) => `responds ${value} without a body`,
  reset: () => 'gets no response',
  cut: () => 'gets a truncated response',
  slow: (value) => `responds at ${value.replace('B/s', ' bytes per second')}`,
  'rate-limit': (value) => `is limited to ${value.replace('/s', ' requests per second')}`,
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
