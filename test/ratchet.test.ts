import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The modules of the checker. */
const modules = ['reference', 'conformance', 'judgement', 'traffic'];

/** Maximum number of lines of these modules together. It only falls: a change that removes lines lowers it. */
const maxLines = 14_903;

/** Distance by which the lines may be below the limit before the limit has to follow. */
const slack = 500;

function linesOf(module: string): number {
  const folder = new URL(`../src/${module}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.reduce((sum, file) => sum + readFileSync(new URL(file, folder), 'utf8').split('\n').length - 1, 0);
}

test('the modules of the checker never grow', () => {
  const lines = modules.reduce((sum, module) => sum + linesOf(module), 0);
  expect(lines).toBeLessThanOrEqual(maxLines);
  expect(lines, `lower the limit to ${lines}`).toBeGreaterThan(maxLines - slack);
});
