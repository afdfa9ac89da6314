import { telling } from '../../contract/explain.js';
import { interpretSchema } from '../../contract/interpret.js';
import { parsePointer } from '../../contract/json-pointer.js';
import type { Misfit } from '../../contract/misfit.js';
import { document } from '../../contract/operations.js';
import { inOrder } from '../../source/in-order.js';
import type { Path, Source } from '../../source/source.js';
import { nearest } from '../../text/nearest.js';
import { scenarioSchema } from './scenario-schema.js';

/** So many are told: nobody reads more, and each takes its time. */
const most = 1_000;

/** In what a value does not have the form of a scenario, a line for each mistake, up to a thousand. */
export function formMistakes({ value, at }: Source): string[] {
  const lines: string[] = [];
  for (const misfit of telling(interpretSchema(scenarioSchema(), value, document.components.schemas), value)) {
    if (lines.length === most) return [...inOrder(lines), `${at([])} has more mistakes than these ${most}`];
    lines.push(`${at(pathOf(misfit))} ${sentence(misfit)}`);
  }
  return inOrder(lines);
}

/** An unknown field is a mistake where it stands. */
function pathOf({ pointer, unknown }: Misfit): Path {
  const segments = parsePointer(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return unknown === undefined ? segments : [...segments, unknown];
}

function sentence({ pointer, message, unknown, known = [] }: Misfit): string {
  const where = parsePointer(pointer).join('.') || 'the file';
  if (unknown === undefined) return `${where} ${message}`;
  const [meant] = nearest(unknown, known);
  const hint = meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}?`;
  return `${where}: there is no field ${JSON.stringify(unknown)}: ${hint}`;
}
