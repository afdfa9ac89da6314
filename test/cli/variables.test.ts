import { expect, test } from 'vitest';
import { runNotikit } from './run-notikit.js';

test('a wrong variable is exit 2, and one line that names it; an empty one is ignored', async () => {
  const list = (port: string) => runNotikit(['mock', '--list-sabotages'], { env: { NOTIKIT_PORT: port } });
  const { exit, output, errors } = await list('65536');
  expect([exit, output]).toEqual([2, '']);
  expect(errors).toMatch(/^notikit: .*NOTIKIT_PORT.* It must be a whole number from 0 to 65535\.\n$/);
  expect(await list('')).toMatchObject({ exit: 0, errors: '' });
});

test('a flag that takes names takes several, split by commas, and is repeatable', async () => {
  const list = async (...args: readonly string[]) => {
    const { output } = await runNotikit(['check', '--list', ...args]);
    return output.match(/(?<=(?:must|should|open) +)\S+/g);
  };
  const operations = ['--operation', 'getWorkflow,getWorkflowStep'];
  expect(await list(...operations, '--section', '4.7, 4.8', '--skip=workflow.*,step.c*,step.w*')).toEqual([
    'step.succeeds',
    'step.agrees-with-workflow',
  ]);
  const repeated = ['--only', 'auth.key-required', '--only', 'search.cursor*,search.walk-forward'];
  expect(await list(...repeated)).toEqual(['search.walk-forward', 'search.cursor-excluded', 'auth.key-required']);
});
