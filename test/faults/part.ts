/**
 * Runs a part of the stress test in a separate process, so that no part delays the servers of others: `part.ts PART`.
 */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Figures } from './figures.js';
import { groups } from './groups.js';
import type { Told } from './lanes.js';
import { tryGroup } from './try-group.js';
import { guardParts, tryGuards } from './try-guards.js';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const main = `${root}/dist/src/cli/main.js`;
const part = process.argv[2] ?? '';
const figures = new Figures();
const group = groups.find(({ name }) => name === part);
for await (const row of group === undefined ? tryGuards(guardParts.indexOf(part)) : tryGroup(group, main, figures)) {
  await tell({ row: { ...row, seen: inShort(row.seen) } });
}
await tell({ figures });
process.exit();

/** Shortens a text to one line without local paths. */
function inShort(text: string): string {
  const placeless = [root, tmpdir()].reduce((rest, place) => rest.replaceAll(`${place}/`, ''), text);
  return placeless.replaceAll(/\s+/g, ' ').slice(0, 160);
}

function tell(told: Told): Promise<void> {
  return new Promise((resolve) => process.send?.(told, () => resolve()));
}
