import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { releaseNotes } from '../../.config/release-notes.js';
import { program } from '../../src/cli/program.js';
import { built } from '../built.js';
import { newFolder } from '../new-folder.js';
import { startMock } from './start-notikit.js';

const changelog = '# Changelog\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-11-01)\n\n- First.\n';

test('the notes of a release are the section of its version', () => {
  expect(releaseNotes('v0.2.0', '0.2.0', changelog)).toBe('- New.\n');
  expect(releaseNotes('v0.1.0', '0.1.0', changelog)).toBe('- First.\n');
});

test.each([
  ['v0.2.0', '0.1.0', changelog, 'The tag is v0.2.0, but package.json has the version 0.1.0.'],
  ['0.1.0', '0.1.0', changelog, 'The tag is 0.1.0, but package.json has the version 0.1.0.'],
  ['v0.3.0', '0.3.0', changelog, 'CHANGELOG.md has no section 0.3.0.'],
  ['v0.1.0', '0.1.0', '## 0.1.0 (unreleased)\n\n- First.\n', 'CHANGELOG.md says that 0.1.0 is unreleased.'],
  ['v0.1.0', '0.1.0', '## 0.1.0\n', 'The section 0.1.0 of CHANGELOG.md is empty.'],
])('tag %s of version %s is not released: %#', (tag, version, text, message) => {
  expect(() => releaseNotes(tag, version, text)).toThrow(message);
});

test('the release checks its tag, runs the tests, and publishes with provenance', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const commands: string[] = jobs.release.steps.flatMap(({ run = '' }) => run || []);
  const order = [
    ...['npm ci', 'installation.ts "$GITHUB_REPOSITORY"', 'release-notes.ts', 'npm test'],
    ...['npm publish --provenance', 'gh release create', 'git push'],
  ];
  const places = order.map((part) => commands.findIndex((command) => command.includes(part)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(jobs.release.permissions).toEqual({ contents: 'write', 'id-token': 'write' });
});

/** Runs the script of the action with the built command. */
async function runAction(variables: Readonly<Record<string, string>>) {
  const folder = await newFolder();
  const env = {
    ...process.env,
    ...{ CHECK_COMMAND: `node ${built('src/cli/main.js')}`, GITHUB_OUTPUT: join(folder, 'output'), NO_COLOR: '1' },
    ...variables,
  };
  const { status, stdout } = spawnSync('bash', [resolve('.github/action/check.sh')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { status, stdout, read };
}

test('the action annotates, and writes its reports and its outcome', async () => {
  const { url } = await startMock(['--sabotage', 'message.enums']);
  const variables = { CHECK_URL: url, NOTIKIT_API_KEY: 'dev', CHECK_ARGUMENTS: '--only message.* --seed 3' };
  const { status, stdout, read } = await runAction(variables);
  expect(status).toBe(1);
  expect(stdout).toContain('::error ');
  expect(stdout).toContain('seed 3');
  expect(read('output')).toBe('outcome=failed\n');
  expect(JSON.parse(read('notikit-report/report.json')).summary.failed).toBe(1);
  expect(read('notikit-report/report.html')).toContain('message.enums');
  expect(read('notikit-report/junit.xml')).toContain('<failure');
});

test.each([
  ['passed', 0, {}],
  ['incomplete', 3, { CHECK_URL: 'http://127.0.0.1:1' }],
  ['incomplete', 2, { CHECK_BASELINE: 'missing.yaml' }],
] as const)('the outcome of the action is %s for the exit code %i', async (outcome, code, variables) => {
  const { url } = await startMock();
  const fixed = { CHECK_URL: url, NOTIKIT_API_KEY: 'dev', CHECK_ALLOW_WRITES: 'false', CHECK_PROFILE: '' };
  const { status, read } = await runAction({ ...fixed, CHECK_ARGUMENTS: '--only message.enums', ...variables });
  expect([status, read('output')]).toEqual([code, `outcome=${outcome}\n`]);
});

test.each([
  ['before a release, from its own folder', '  "private": true,', ['npm ci', 'node ROOT/dist/src/cli/main.js check']],
  ['after a release, in its own version', '  "repository": "github:acme/notikit",', ['npx --yes notikit@0.9.1 check']],
])('the action runs notikit %s', async (_, line, expected) => {
  const folder = await newFolder();
  cpSync('.github/action', join(folder, '.github/action'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `{\n  "version": "0.9.1",\n${line}\n  "type": "module"\n}\n`);
  // Stubs that record their arguments.
  mkdirSync(join(folder, 'bin'));
  for (const name of ['npm', 'npx', 'node']) {
    const calling = `#!/bin/sh\n[ "$1" = -p ] && exec ${process.execPath} "$@"\necho ${name} "$@" >> ${folder}/calls\n`;
    writeFileSync(join(folder, 'bin', name), calling, { mode: 0o755 });
  }
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, CHECK_URL: 'http://127.0.0.1:1' };
  const { status } = spawnSync('bash', ['.github/action/check.sh'], { cwd: folder, env });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').replaceAll(folder, 'ROOT').trim().split('\n');
  expect(status).toBe(0);
  expect(calls.map((call) => call.replace(/ (--no-audit .*|http.*)$/, ''))).toEqual(expected);
});

test('the action passes each input to its script, and each variable of the command exists', () => {
  const { inputs, runs } = parse(readFileSync('.github/action/action.yml', 'utf8'));
  const text = JSON.stringify(runs);
  for (const name of Object.keys(inputs)) expect(text).toContain(`inputs.${name} `);
  const [{ env }] = runs.steps;
  const help = program.commands.find((one) => one.name() === 'check')?.helpInformation() ?? '';
  for (const name of Object.keys(env).filter((one) => one.startsWith('NOTIKIT_'))) expect(help).toContain(name);
});
