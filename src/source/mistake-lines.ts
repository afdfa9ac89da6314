import { type Misfit, parsePointer } from '../contract/finding.js';
import { nearest } from '../text/nearest.js';
import { inOrder, type Path, type Source } from './source.js';

/** The most lines that are printed. */
const limit = 1_000;

/** A line for each misfit of a value that a person wrote: `mine.yaml:7:13 records.0.channel must be one of …`. */
export function mistakeLines({ at }: Source, misfits: Iterable<Misfit>): string[] {
  const lines: string[] = [];
  for (const misfit of misfits) {
    if (lines.length === limit)
      return [...inOrder(lines), `${at([])} has more mistakes. Only the first ${limit} are shown.`];
    lines.push(`${at(pathOf(misfit))} ${sentenceOf(misfit)}`);
  }
  return inOrder(lines);
}

/** An unknown field is a mistake at its own place. */
function pathOf({ pointer, unknown }: Misfit): Path {
  const segments = parsePointer(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return unknown === undefined ? segments : [...segments, unknown];
}

function sentenceOf({ pointer, message, unknown, known = [] }: Misfit): string {
  const place = parsePointer(pointer).join('.') || 'the file';
  if (unknown === undefined) return `${place} ${message}`;
  const [meant] = nearest(unknown, known);
  const hint = meant === undefined ? `Known: ${known.join(', ')}` : `Did you mean ${meant}?`;
  return `${place}: unknown field ${JSON.stringify(unknown)}. ${hint}`;
}
