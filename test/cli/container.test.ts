import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { version } from '#generated/version.js';
import { program } from '../../src/cli/program.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { shownFile } from '../readme/shown-file.js';
import { readCommandLine } from './read-command-line.js';

const dockerfile = DockerfileParser.parse(shownFile('src/mock/README.md', 'Dockerfile'));

/** What stands behind an instruction, wherever there is one. */
function texts(keyword: string): string[] {
  const found = dockerfile.getInstructions().filter((instruction) => instruction.getKeyword() === keyword);
  return found.map((instruction) => instruction.getArgumentsContent() ?? '');
}

test('the container runs what the package brings, with flags and variables that there are', () => {
  expect(dockerfile.getInstructions().length).toBeLessThanOrEqual(12);
  expect(texts('ENTRYPOINT').map((text) => JSON.parse(text))).toEqual([['node_modules/.bin/notikit']]);
  const [{ command, flags } = {}] = texts('CMD').map((text) => readCommandLine(JSON.parse(text)));
  expect(command).toBe('mock');
  expect(texts('COPY')).toEqual([`notikit-${version}.tgz ./`, `${String(flags?.scenario).replace('./', '')} ./`]);

  const variables = dockerfile.getENVs().flatMap((env) => env.getProperties());
  const help = program.commands.find((one) => one.name() === 'mock')?.helpInformation() ?? '';
  for (const variable of variables) expect(help).toContain(variable.getName());
  const setTo = (name: string) => variables.find((variable) => variable.getName() === name)?.getValue();
  expect(setTo('NOTIKIT_HOST')).toBe('0.0.0.0');
  expect(texts('EXPOSE')).toEqual([setTo('NOTIKIT_PORT')]);
});

test('the container is healthy while its mock answers, and not after', async () => {
  const [words = '[]'] = texts('HEALTHCHECK').flatMap((text) => /CMD\s+(\[.*\])$/s.exec(text)?.[1] ?? []);
  const [node = '', flag = '', script = '']: string[] = JSON.parse(words);
  expect([node, flag]).toEqual(['node', '-e']);
  const mock = createMock();
  const url = await mock.listen({ controlToken: 'told-to-nobody' });
  const isHealthy = () =>
    promisify(execFile)(process.execPath, [flag, script.replace('http://127.0.0.1:4010', url)]).then(
      () => true,
      () => false,
    );
  expect(await isHealthy()).toBe(true);
  await mock.close();
  expect(await isHealthy()).toBe(false);
});
