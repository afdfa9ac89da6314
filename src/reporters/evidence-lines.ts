import { createColors } from 'picocolors';
import type { Evidence } from '../judgement/report/evidence.js';
import { oneLine } from './printable.js';

/** How many exchanges show a failure in a text; the JSON report has all of them. */
export const evidenceLimit = 3;

const plain = createColors(false);

/** Exchanges as lines of text: request, place, expected, actual, and the `curl` line that sends it again. */
export function evidenceLines(evidence: readonly Evidence[], limit = evidenceLimit, colors = plain): string[] {
  const lines = evidence.slice(0, limit).flatMap((shown) => exchangeLines(shown, colors));
  const more = evidence.length - limit;
  return more > 0 ? [...lines, colors.dim(`… and ${more} more ${more === 1 ? 'kind' : 'kinds'}`)] : lines;
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
    ...(body === undefined || !curl.includes('@body.json')
      ? []
      : [`  ${colors.dim(`body.json ${oneLine(body, 8000)}`)}`]),
    ...(caution === undefined ? [] : [`  ${colors.dim(caution)}`]),
  ];
}
