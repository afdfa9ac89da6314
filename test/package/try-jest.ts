import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tool.js';
import { compile } from './compile.js';

const test = `
import { record } from 'notikit';
import { createMock } from 'notikit/mock';

const request = () => new Request('http://mock/v1/messages?limit=2', { headers: { authorization: 'ApiKey test-1' } });

test('a right response conforms', async () => {
  const mock = createMock();
  await expect(await mock.fetch(request())).toMatchContract('listMessages');
  expect(await record('listMessages', request(), mock.fetch)).toKeepContract();
});

test('a wrong response does not conform', async () => {
  const mock = createMock({ sabotages: ['message.enums'] });
  const response = await mock.fetch(request());
  await expect(expect(response).toMatchContract('listMessages')).rejects.toThrow(/status/);
});
`;

const use = `
/// <reference types="jest" />
import 'notikit/jest';
await expect(new Response()).toMatchContract('listMessages', { status: 401 });
// @ts-expect-error: there is no such operation
await expect(new Response()).toMatchContract('listNothing');
`;

/** Uses the matchers in a project with Jest. */
export function tryJest(tarball: string, folder: string): void {
  const project = mkdtempSync(join(folder, 'jest-'));
  const jest = { testEnvironment: 'node', setupFilesAfterEnv: ['notikit/jest'] };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'with-jest', private: true, type: 'module', jest }),
  );
  run(['npm', 'install', '--no-audit', '--no-fund', tarball, 'jest', '@types/jest'], project);
  writeFileSync(join(project, 'inbox.test.js'), test);
  run(['node', '--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'], project);
  writeFileSync(join(project, 'use.mts'), use);
  compile(project, 'use.mts', { module: 'NodeNext' });
  console.log('jest: the matchers accept a right response and reject a wrong one');
}
