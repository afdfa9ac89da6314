/** A part of the torture in a process of its own, so that none keeps the others' servers waiting: `part.ts PART`. */
import { fileURLToPath } from 'node:url';
import { Figures } from './figures.js';
import { groups } from './groups.js';
import type { Told } from './lanes.js';
import { tryGroup } from './try-group.js';
import { guardParts, tryGuards } from './try-guards.js';

const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const part = process.argv[2] ?? '';
const figures = new Figures();
const group = groups.find(({ name }) => name === part);
for await (const row of group === undefined ? tryGuards(guardParts.indexOf(part)) : tryGroup(group, main, figures)) {
  await tell({ row });
}
await tell({ figures });
process.exit();

function tell(told: Told): Promise<void> {
  return new Promise((resolve) => process.send?.(told, () => resolve()));
}
