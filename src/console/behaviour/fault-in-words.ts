import { readFault } from './fault-line.js';

/** What each kind of fault does to an operation. */
const said: Readonly<Record<string, (value: string) => string>> = {
  latency: (value) => `comes ${value.replace('..', ' to ').replace('ms', ' ms')} late`,
  status: (value) => `is answered ${value}`,
  'bare-status': (value) => `is answered ${value} without a body`,
  reset: () => 'gets no answer',
  cut: () => 'gets half of its answer',
  slow: (value) => `drips at ${value.replace('B/s', ' bytes a second')}`,
  'rate-limit': (value) => `is answered ${value.replace('/s', ' times a second')} at most`,
  hold: () => 'is held back',
  empty: () => 'lists nothing',
};

/** `listMessages:status=503@0.2` as people say it; one of a kind that is not known here, as it is written. */
export function faultInWords(line: string): string {
  const { operation, kind, value = '', share } = readFault(line);
  const what = Object.hasOwn(said, kind) ? said[kind]?.(value) : undefined;
  if (what === undefined) return line;
  const often = share === 1 ? '' : ` in ${Number((100 * share).toFixed(2))} % of requests`;
  return `${operation === '*' ? 'everything' : operation} ${what}${often}`;
}
