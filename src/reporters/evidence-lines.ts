import { createColors } from 'picocolors';
import type { Evidence } from '../judgement/report/evidence.js';
import { oneLine } from '../text/printable.js';
import { groupBy, someOf } from './results.js';

/** Maximum number of exchanges per result in text output. The JSON report contains all of them. */
export const maxEvidence = 3;

const plain = createColors(false);

/** Maximum number of characters of a body in text output. */
const maxBodyLength = 300;

/** Formats exchanges as lines: request, pointer, expected, actual, and the `curl` command that reproduces them. */
export function evidenceLines(evidence: readonly Evidence[], limit = maxEvidence, colors = plain): string[] {
  const groups = [...groupBy(evidence, causeOf).values()];
  // A line "and 1 more" would take as much space as the exchange itself.
  const printed = groups.length === limit + 1 ? groups : groups.slice(0, limit);
  const more = groups.length - printed.length;
  const lines = printed.flatMap(([first, ...others]) =>
    first === undefined ? [] : [...exchangeLines(first, colors), ...otherLines(others, colors)],
  );
  return more > 0 ? [...lines, colors.dim(`… and ${more} more kinds`)] : lines;
}

/** Key of findings with the same cause: the same field at any index, or the same response. */
function causeOf({ pointer, expected, actual }: Evidence): string {
  const field = pointer?.split('/').findLast((segment) => !/^\d*$/.test(segment));
  return JSON.stringify(pointer === undefined ? [expected, actual] : [expected, field]);
}

function otherLines(others: readonly Evidence[], colors: typeof plain): string[] {
  const locations = new Set(others.map(({ request, pointer = '' }) => oneLine(`${request} ${pointer}`.trim(), 100)));
  locations.delete('');
  return locations.size === 0 ? [] : [`  ${colors.dim(`also at ${someOf([...locations], 2)}`)}`];
}

function exchangeLines(example: Evidence, colors: typeof plain): string[] {
  const { request, source, status, pointer, expected, actual, curl, body, caution, count = 1 } = example;
  return [
    colors.bold(oneLine(request)) +
      (status === undefined ? '' : ` → ${status}`) +
      (count === 1 ? '' : ` · ${count} times`),
    ...(source === undefined ? [] : [`  in        ${oneLine(source)}`]),
    // The empty pointer is the whole body.
    ...(pointer === undefined ? [] : [`  at        ${oneLine(pointer) || 'the whole body'}`]),
    `  expected  ${colors.green(oneLine(expected))}`,
    `  actual    ${colors.red(oneLine(actual))}`,
    // Truncated commands are useless: the limit exceeds the length of every generated one.
    `  ${colors.dim(oneLine(curl, 4000))}`,
    ...(body === undefined || !curl.includes('@body.json') ? [] : [`  ${colors.dim(`body.json ${bodyText(body)}`)}`]),
    ...(caution === undefined ? [] : [`  ${colors.dim(caution)}`]),
  ];
}

function bodyText(body: string): string {
  if (body.length <= maxBodyLength) return oneLine(body);
  const length = `${body.length.toLocaleString('en')} characters; complete in JSON and HTML reports`;
  return `(${length}) ${oneLine(body, maxBodyLength)}`;
}
