import { createColors } from 'picocolors';
import type { Evidence } from '../judgement/report/evidence.js';
import { oneLine } from '../text/printable.js';
import { groupBy, someOf } from './results.js';

/** How many exchanges show a failure in a text; the JSON report has all of them. */
export const evidenceLimit = 3;

const plain = createColors(false);

/** The most characters of a body that a text shows. */
const bodyLimit = 300;

/** Exchanges as lines of text: request, place, expected, actual, and the `curl` line that sends it again. */
export function evidenceLines(evidence: readonly Evidence[], limit = evidenceLimit, colors = plain): string[] {
  const kinds = [...groupBy(evidence, causeOf).values()];
  // A line that counts one more says less than that one.
  const printed = kinds.length === limit + 1 ? kinds : kinds.slice(0, limit);
  const more = kinds.length - printed.length;
  const lines = printed.flatMap(([first, ...others]) =>
    first === undefined ? [] : [...exchangeLines(first, colors), ...otherLines(others, colors)],
  );
  return more > 0 ? [...lines, colors.dim(`… and ${more} more kinds`)] : lines;
}

/** What findings of one requirement have in common that have one cause: a field, wherever it stands, or a response. */
function causeOf({ pointer, expected, actual }: Evidence): string {
  const field = pointer?.split('/').findLast((segment) => !/^\d*$/.test(segment));
  return JSON.stringify(pointer === undefined ? [expected, actual] : [expected, field]);
}

function otherLines(others: readonly Evidence[], colors: typeof plain): string[] {
  const places = new Set(others.map(({ request, pointer = '' }) => oneLine(`${request} ${pointer}`.trim(), 100)));
  places.delete('');
  return places.size === 0 ? [] : [`  ${colors.dim(`also at ${someOf([...places], 2)}`)}`];
}

function exchangeLines(shown: Evidence, colors: typeof plain): string[] {
  const { request, source, status, pointer, expected, actual, curl, body, caution, count = 1 } = shown;
  return [
    colors.bold(oneLine(request)) +
      (status === undefined ? '' : ` → ${status}`) +
      (count === 1 ? '' : ` · ${count} times`),
    ...(source === undefined ? [] : [`  in        ${oneLine(source)}`]),
    // The empty pointer is the whole body.
    ...(pointer === undefined ? [] : [`  at        ${oneLine(pointer) || 'the whole body'}`]),
    `  expected  ${colors.green(oneLine(expected))}`,
    `  actual    ${colors.red(oneLine(actual))}`,
    // A command is of use whole or not at all: long enough for any request that we send.
    `  ${colors.dim(oneLine(curl, 4000))}`,
    ...(body === undefined || !curl.includes('@body.json') ? [] : [`  ${colors.dim(`body.json ${bodyText(body)}`)}`]),
    ...(caution === undefined ? [] : [`  ${colors.dim(caution)}`]),
  ];
}

function bodyText(body: string): string {
  if (body.length <= bodyLimit) return oneLine(body);
  const length = `${body.length.toLocaleString('en')} characters; complete in JSON and HTML reports`;
  return `(${length}) ${oneLine(body, bodyLimit)}`;
}
