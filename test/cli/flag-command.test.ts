import { afterEach, expect, test, vi } from 'vitest';
import { FlagCommand } from '../../src/cli/flag-command.js';
import { appendValue, integerParser } from '../../src/cli/options.js';
import { runNotikit } from './run-notikit.js';

afterEach(() => void vi.unstubAllEnvs());

/** Options that a command reads from variables and arguments. */
function read(variables: Readonly<Record<string, string>>, args: readonly string[] = []): object {
  for (const [name, text] of Object.entries(variables)) vi.stubEnv(name, text);
  return new FlagCommand('serve')
    .withVariables({ port: ['NOTIKIT_PORT', 'PORT'] })
    .option('--port <number>', 'where', integerParser({ max: 65_535 }), 4010)
    .option('--dry-run', 'nothing is done')
    .option('--watch [file]', 'again')
    .option('--only <pattern>', 'these', appendValue)
    .action(() => undefined)
    .parse(args, { from: 'user' })
    .opts();
}

test.each([
  [{}, [], { port: 4010 }],
  [{ PORT: '1' }, [], { port: 1 }],
  [{ PORT: '1', NOTIKIT_PORT: '2' }, [], { port: 2 }],
  [{ PORT: '1', NOTIKIT_PORT: '' }, [], { port: 1 }],
  [{ NOTIKIT_PORT: '2' }, ['--port', '3'], { port: 3 }],
  [{ NOTIKIT_DRY_RUN: 'true', NOTIKIT_WATCH: 'file' }, [], { port: 4010, dryRun: true, watch: 'file' }],
  [{ NOTIKIT_DRY_RUN: '0' }, [], { port: 4010 }],
  [{ NOTIKIT_ONLY: 'a, b\nc,' }, [], { port: 4010, only: ['a', 'b', 'c'] }],
  [{ NOTIKIT_ONLY: 'a,b' }, ['--only', 'c,d'], { port: 4010, only: ['c,d'] }],
])('the variables %j and the arguments %j make %j', (variables, args, options) => {
  expect(read(variables, args)).toEqual(options);
});

test.each([
  [{ NOTIKIT_PORT: '65536' }, /^notikit: NOTIKIT_PORT is "65536"\. It must be a whole number from 0 to 65535\.\n$/],
  [{ PORT: 'a\nb' }, /^notikit: PORT is "a\\nb"\. .*\n$/],
  [{ NOTIKIT_LIST_SABOTAGES: 'maybe' }, /^notikit: NOTIKIT_LIST_SABOTAGES is "maybe"\. It must be true or false\.\n$/],
])('the variables %j are exit 2, and one line that names the one that is wrong', async (env, message) => {
  const { exit, errors } = await runNotikit(['mock'], { env });
  expect(exit).toBe(2);
  expect(errors).toMatch(message);
});

test('a command is told its flags by variables, and --help names them', async () => {
  const env = { NOTIKIT_LIST: 'true', NOTIKIT_ONLY: 'auth.key-required,search.cursor*' };
  const { output } = await runNotikit(['check'], { env });
  expect(output.match(/(?<=must +)\S+/g)).toEqual(['search.cursor-excluded', 'auth.key-required']);
  const help = await runNotikit(['proxy', '--help']);
  expect(help.output).toMatch(/\[NOTIKIT_PORT,\s+PORT\]/);
  expect(help.output).toContain('[NOTIKIT_MIN_COVERAGE]');
});

test('a flag that takes names takes several, split by commas, as its variable does', async () => {
  const args = ['--operation', 'getWorkflow,getWorkflowStep', '--section', '4.7, 4.8', '--skip=workflow.*,step.*'];
  const { exit, output } = await runNotikit(['check', '--list', ...args]);
  expect(exit).toBe(0);
  const env = {
    NOTIKIT_OPERATION: 'getWorkflow,getWorkflowStep',
    NOTIKIT_SECTION: '4.7,4.8',
    NOTIKIT_SKIP: 'workflow.*,step.*',
  };
  expect(output).toBe((await runNotikit(['check', '--list'], { env })).output);
  const repeated = ['--only', 'auth.*', '--only', 'search.cursor*,search.walk-forward'];
  expect((await runNotikit(['check', '--list', ...repeated])).output).toMatch(
    /search\.walk-forward [\s\S]*auth\.key-required/,
  );
});
