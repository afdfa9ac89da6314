import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { program } from '../../src/cli/program.js';
import { freePort } from '../free-port.js';
import { newFolder } from '../new-folder.js';
import { shownFile } from '../readme/manuals.js';
import { createCertificate } from './network/create-certificate.js';
import { readCommandLine } from './read-command-line.js';
import { startNotikit } from './start-notikit.js';

const image = DockerfileParser.parse(readFileSync('.docker/Dockerfile', 'utf8'));
const own = DockerfileParser.parse(shownFile('src/mock/http/README.md', 'Dockerfile'));

/** Arguments of all instructions with a keyword. */
function texts(dockerfile: typeof image, keyword: string): string[] {
  const found = dockerfile.getInstructions().filter((instruction) => instruction.getKeyword() === keyword);
  return found.map((instruction) => instruction.getArgumentsContent() ?? '');
}

test('the image runs the mock as a user without privileges, with flags and variables that there are', () => {
  expect(texts(image, 'ENTRYPOINT').map((text) => JSON.parse(text))).toEqual([['node', 'dist/src/cli/main.js']]);
  expect(texts(image, 'USER')).toEqual(['node']);
  expect(texts(image, 'CMD').map((text) => JSON.parse(text))).toEqual([['mock']]);
  expect(texts(own, 'FROM')).toEqual(['notikit']);
  const [{ command, flags } = {}] = texts(own, 'CMD').map((text) => readCommandLine(JSON.parse(text)));
  expect(command).toBe('mock');
  expect(texts(own, 'COPY')).toEqual([`${String(flags?.scenario).replace('./', '')} ./`]);

  const variables = [image, own].flatMap((one) => one.getENVs().flatMap((env) => env.getProperties()));
  const help = program.commands.find((one) => one.name() === 'mock')?.helpInformation() ?? '';
  for (const variable of variables) expect(help).toContain(variable.getName());
  const setTo = (name: string) => variables.find((variable) => variable.getName() === name)?.getValue();
  expect(setTo('NOTIKIT_HOST')).toBe('0.0.0.0');
  expect(texts(image, 'EXPOSE')).toEqual([setTo('NOTIKIT_PORT')]);
});

test('the image has the versions of the lock file, and only the stage of the mock has a health check', () => {
  const installing = texts(image, 'RUN').filter((text) => /npm (ci|i|install)\b/.test(text));
  expect(installing.map((text) => /npm ci\b/.test(text))).toEqual([true, true]);
  expect(texts(image, 'RUN').some((text) => /^cp package-lock\.json .* \/notikit$/.test(text))).toBe(true);
  const instructions = image.getInstructions().map((instruction) => instruction.getKeyword());
  const stages = instructions.join(' ').split('FROM ').slice(1);
  expect(stages.map((stage) => stage.includes('HEALTHCHECK'))).toEqual([false, false, true]);
  expect(texts(image, 'FROM').slice(1)).toEqual(['node:22-alpine AS tool', 'tool']);
  const [health = ''] = texts(image, 'HEALTHCHECK');
  expect(JSON.parse(/CMD (.*)$/.exec(health)?.[1] ?? '')).toEqual(['node', 'health.mjs']);
});

test.each([
  'its flag',
  'its variable',
  'its flag, with HTTPS below a base path',
])('the container is healthy while its mock answers on the port of %s, and not after', async (place) => {
  const port = String(await freePort());
  const isFlag = place.startsWith('its flag');
  const env = { NOTIKIT_PORT: isFlag ? '4010' : port, NOTIKIT_CONTROL_TOKEN: 'told-to-nobody' };
  const { certFile, keyFile } = await createCertificate('mock');
  const secure = ['--base-path=/api/', '--tls-cert', certFile, '--tls-key', keyFile];
  const flags = [...(isFlag ? ['--port', port] : []), ...(place.includes('HTTPS') ? secure : [])];
  const mock = startNotikit(['mock', ...flags], { env });
  await mock.until(() => mock.output().includes('Ctrl-C'));
  const commandLine = await keep(readFileSync(`/proc/${mock.child.pid}/cmdline`));
  expect(await isHealthy(commandLine, env)).toBe(true);
  mock.child.kill('SIGKILL');
  await mock.ended;
  expect(await isHealthy(commandLine, env)).toBe(false);
});

test('a container that runs another command has nothing to check', async () => {
  const words = ['node', 'dist/src/cli/main.js', 'check', 'http://127.0.0.1:1'];
  expect(await isHealthy(await keep(Buffer.from(words.join('\0'))), { NOTIKIT_PORT: '1' })).toBe(true);
});

/** Writes a command line in the form of Linux's `/proc/<pid>/cmdline` to a file. */
async function keep(commandLine: Buffer): Promise<string> {
  const folder = await newFolder();
  writeFileSync(join(folder, 'cmdline'), commandLine);
  return join(folder, 'cmdline');
}

function isHealthy(commandLine: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  return promisify(execFile)(process.execPath, ['.docker/health.mjs', commandLine], { env }).then(
    () => true,
    () => false,
  );
}
