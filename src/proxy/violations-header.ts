import type { TrafficFinding } from '../traffic/traffic-finding.js';

/** Header field that `--violations-header` adds to a response. */
export const violationsField = 'Notikit-Violations';

/** Maximum length of the value, in bytes. */
const maxValueBytes = 2_048;

/** Maximum length of the text of one finding. */
const maxItemLength = 200;

/** Space for the ending, such as `; and 1234567 more`. */
const endingBytes = 24;

/** Findings as the value of the field: printable ASCII, `id pointer message` with `; ` between them. */
export function violationsValue(findings: readonly TrafficFinding[]): string {
  let value = '';
  for (const [index, finding] of findings.entries()) {
    const item = sentence(finding)
      .replaceAll(/[^\x20-\x7e]+/g, '?')
      .slice(0, maxItemLength);
    const longer = value === '' ? item : `${value}; ${item}`;
    if (longer.length > maxValueBytes - endingBytes) return `${value}; and ${findings.length - index} more`;
    value = longer;
  }
  return value;
}

/** `message.field-types /data/0/read must be boolean`; a request breaks no requirement, so it has no id. */
export function sentence({ id, side, part, pointer = '', message }: TrafficFinding): string {
  const where = part === undefined || side === 'response' ? pointer : `/${part}${pointer}`;
  // Some messages begin with the location.
  const words = message.startsWith(where) ? [id ?? 'request', message] : [id ?? 'request', where, message];
  return words.join(' ');
}
