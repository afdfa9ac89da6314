import type { JudgedPassage } from '../proxy/passage.js';
import { sentence } from '../proxy/thread-messages.js';
import { oneLine } from '../text/printable.js';
import type { colorsOf } from './log.js';

type Colors = ReturnType<typeof colorsOf>;

/** What has passed as a line of JSON tells it. */
export function judgedRecord({ startedAt, operationId, ...passage }: JudgedPassage): object {
  return { at: startedAt.toISOString(), operation: operationId, ...passage };
}

/** `03:48:58 ✗ listMessages 200 message.field-types /data/0/cta must be object` */
export function judgedLines(
  { startedAt, method, path, status, operationId, findings, notes, unjudged }: JudgedPassage,
  colors: Colors,
): string[] {
  const time = colors.dim(startedAt.toLocaleTimeString('en-GB'));
  const subject = `${operationId ?? `${method} ${oneLine(path, 80)}`} ${status ?? '–'}`;
  const found = findings.map((finding) => {
    const mark = finding.level === 'must' ? colors.red('✗') : colors.yellow('!');
    return `${time} ${mark} ${subject} ${oneLine(sentence(finding))}`;
  });
  const noted = notes.map(
    ({ pointer, message }) => `${time} ${colors.dim('·')} ${subject} ${oneLine(`${pointer} ${message}`)}`,
  );
  const lines = [...found, ...noted];
  return unjudged === undefined ? lines : [...lines, `${time} ${colors.dim('–')} ${subject} not checked: ${unjudged}`];
}
