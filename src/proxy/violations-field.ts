import type { TrafficFinding } from '../traffic/traffic-finding.js';

/** The header field that `--header` adds to an answer. */
export const violationsField = 'Notikit-Violations';

/** The longest value, in bytes. */
const limit = 2_048;

/** The longest text of one finding. */
const longestItem = 200;

/** Room for the last words, `; and 1234567 more`. */
const reserve = 24;

/** The findings as a field's value: printable ASCII, `id pointer message` with `; ` between them. */
export function violationsValue(findings: readonly TrafficFinding[]): string {
  let value = '';
  for (const [index, finding] of findings.entries()) {
    const item = ascii(sentence(finding)).slice(0, longestItem);
    const longer = value === '' ? item : `${value}; ${item}`;
    if (longer.length > limit - reserve) return `${value}; and ${findings.length - index} more`;
    value = longer;
  }
  return value;
}

/** `message.field-types /data/0/read must be boolean`; a request breaks no clause, so it has no id. */
export function sentence({ id, side, part, pointer = '', message }: TrafficFinding): string {
  const where = part === undefined || side === 'response' ? pointer : `/${part}${pointer}`;
  // Some messages begin with the place.
  const words = message.startsWith(where) ? [id ?? 'request', message] : [id ?? 'request', where, message];
  return words.join(' ');
}

function ascii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, '?');
}
