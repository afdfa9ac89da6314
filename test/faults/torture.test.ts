import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { built } from '../built.js';
import { found } from '../fixtures/worlds.js';
import { expectThat } from './case.js';
import { Figures } from './figures.js';
import { mockInputs } from './groups/mock-inputs/mock-inputs.js';
import { guards } from './guards.js';
import { tryCase } from './try-group.js';

test('a case that is survived is told from one that is not, and what is tried is looked at after each', async () => {
  const figures = new Figures();
  const { cases, isSane, close } = await mockInputs.open(built('src/cli/main.js'), figures);
  const tried = (name: string, run = found(cases[name])) => tryCase(name, run, { isSane }, figures);
  for (const name of ['1 MB', 'a foreign name', 'two lengths']) expect((await tried(name)).outcome).toBe('survived');
  const red = async () => expectThat(false, 'it is gone', 'changesLost') ?? '';
  expect(await tried('red', red)).toMatchObject({ outcome: 'failed', seen: 'changesLost: it is gone' });
  await close();
  const dead = await tried('dead', async () => '');
  expect(dead).toMatchObject({ outcome: 'failed', seen: expect.stringContaining('hangs: ') });
  expect(figures).toMatchObject({ badInputs: 3, harms: { changesLost: 1, hangs: 1, crashes: 0 } });
});

test.each(guards)('the guard of $name stands once in $file', ({ file, text }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(text)).toHaveLength(2);
});
