import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Maximum numbers of lines, and the goals. A maximum only falls: a change that removes lines lowers it, and what moves
 * costs the module that receives it.
 */
const budgets: Readonly<Record<string, { readonly max: number; readonly goal?: number }>> = {
  'src/choices': { max: 161 },
  'src/cli': { max: 4_269, goal: 4_000 },
  'src/client': { max: 428 },
  'src/conformance': { max: 7_462, goal: 5_600 },
  'src/console': { max: 7_131, goal: 7_450 },
  'src/contract': { max: 2_222, goal: 2_050 },
  'src/errors': { max: 15 },
  'src/generate': { max: 1_030 },
  'src/har': { max: 1_222 },
  'src/http': { max: 706 },
  'src/imitation': { max: 1_377 },
  'src/judgement': { max: 3_078 },
  'src/mcp': { max: 1_542 },
  'src/mock': { max: 10_016, goal: 9_200 },
  'src/peers': { max: 29 },
  'src/profile': { max: 1_218 },
  'src/proxy': { max: 1_756 },
  'src/reference': { max: 2_455 },
  'src/rehearsal': { max: 1_586 },
  'src/reporters': { max: 2_589, goal: 2_350 },
  'src/requirements': { max: 119 },
  'src/sabotage': { max: 3_341, goal: 2_400 },
  'src/source': { max: 233 },
  'src/testing': { max: 826 },
  'src/text': { max: 663, goal: 380 },
  'src/traffic': { max: 1_436 },
  'src/validators': { max: 100 },
  src: { max: 57_240, goal: 50_000 },
  'styles of src': { max: 3_609 },
  fixtures: { max: 4_207, goal: 3_400 },
  test: { max: 50_350, goal: 40_000 },
};

/** Distance by which a module may be below its maximum before the maximum has to follow. */
const slack = 100;

const root = new URL('../', import.meta.url);

/** Lines of the files of a folder whose names end in one of these ways. */
function linesOf(folder: string, endings: readonly string[] = ['.ts', '.tsx', '.mts', '.cts', '.mjs', '.cjs']): number {
  const place = new URL(`${folder}/`, root);
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && endings.some((ending) => file.endsWith(ending)))
    .reduce((sum, file) => sum + readFileSync(new URL(file, place), 'utf8').split('\n').length - 1, 0);
}

const styles = 'styles of src';

const modules = readdirSync(new URL('src/', root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/${name}`)
  .filter((folder) => linesOf(folder) > 0);

const lines = new Map([
  ...[...modules, 'src', 'fixtures', 'test'].map((folder) => [folder, linesOf(folder)] as const),
  [styles, linesOf('src', ['.css'])],
]);

test.each([...lines])('%s does not grow beyond its budget', (name, count) => {
  const { max } = budgets[name] ?? { max: 0 };
  expect(count).toBeLessThanOrEqual(max);
  expect(count, `lower the maximum to ${count}`).toBeGreaterThan(max - slack);
});

test('each budget belongs to a module', () => {
  expect(Object.keys(budgets).filter((name) => !lines.has(name))).toEqual([]);
});
