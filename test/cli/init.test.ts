import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCheckConfig } from '../../src/cli/check-config.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';

/** Reads a file and activates its lines that are commented out with `#`. */
async function takenIn(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll(/^( *)# (?=[a-z]\w*:| +- )/gm, '$1');
}

test('notikit init writes a scenario and a configuration that hold, and all that they suggest', async () => {
  const cwd = await newFolder();
  const { exit, output, errors } = await runNotikit(['init'], { cwd });
  expect([exit, errors]).toEqual([0, '']);
  expect(output).toMatch(/^created notikit\.scenario\.yaml\ncreated notikit\.config\.yaml\n/);
  expect(output).toContain('npx notikit mock --scenario ./notikit.scenario.yaml');
  const [scenario, config] = [join(cwd, 'notikit.scenario.yaml'), join(cwd, 'notikit.config.yaml')];
  const { control } = createMock({ scenario });
  expect((await control.countRecords()).records).toMatchObject({ subscribers: 21, workflows: 8 });
  expect(readCheckConfig(await readFile(config, 'utf8'), config)).toEqual({ url: 'http://127.0.0.1:4010' });

  await writeFile(scenario, await takenIn(scenario));
  const whole = createMock({ scenario });
  expect(whole.faults.lines).toHaveLength(1);
  expect((await whole.control.countRecords()).records.workflows).toBe(9);
  expect(Object.keys(readCheckConfig(await takenIn(config), config))).toHaveLength(11);
});

test('notikit init leaves what is there as it is, a link to nowhere too, and says so', async () => {
  const cwd = await newFolder();
  await writeFile(join(cwd, 'notikit.config.yaml'), 'url: http://mine\n');
  await symlink('nowhere', join(cwd, 'notikit.scenario.yaml'));
  const { exit, output } = await runNotikit(['init'], { cwd });
  expect(exit).toBe(0);
  expect(output).toMatch(
    /^kept notikit\.scenario\.yaml, which already exists\nkept notikit\.config\.yaml, which already exists/,
  );
  expect(await readFile(join(cwd, 'notikit.config.yaml'), 'utf8')).toBe('url: http://mine\n');
  expect((await readdir(cwd)).sort()).toEqual(['notikit.config.yaml', 'notikit.scenario.yaml']);
});
