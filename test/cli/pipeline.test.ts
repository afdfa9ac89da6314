import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../new-folder.js';
import { shownFile } from '../readme/manuals.js';
import { readCommandLine } from './read-command-line.js';
import { runNotikit } from './run-notikit.js';

const manual = 'src/cli/CI.md';

/** A job of a pipeline: its script, and its artifacts. */
interface Job {
  readonly script: string;
  readonly artifacts: readonly string[];
}

interface GitHub {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly run?: string; readonly with?: { readonly path?: string } }[] }>
  >;
}

function gitHubJobs(): readonly Job[] {
  const { jobs }: GitHub = parse(shownFile(manual, '.github/workflows/contract.yaml'));
  return Object.values(jobs).map(({ steps }) => ({
    script: steps.flatMap(({ run = [] }) => run).join('\n'),
    artifacts: steps.flatMap((step) => step.with?.path?.trim().split('\n') ?? []),
  }));
}

type GitLab = Readonly<
  Record<
    string,
    {
      readonly script: readonly string[];
      readonly artifacts: { readonly reports: { readonly junit: string }; readonly paths: readonly string[] };
    }
  >
>;

function gitLabJobs(): readonly Job[] {
  const jobs: GitLab = parse(shownFile(manual, '.gitlab-ci.yml'));
  return Object.values(jobs).map(({ script, artifacts }) => ({
    script: script.join('\n'),
    artifacts: [artifacts.reports.junit, ...artifacts.paths],
  }));
}

/** Command lines of notikit in a script, after a shell has expanded them. Stubs replace all programs. */
async function commandLines(script: string): Promise<string[][]> {
  const folder = await newFolder();
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  for (const name of ['npx', 'npm', 'curl', 'node_modules/.bin/notikit']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\037' "\${0##*/}" "$@" '\n' >>'${folder}/calls'\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const env = { PATH: `${folder}:${process.env.PATH}`, STAGING_URL: 'https://staging.example.com' };
  // `kill` waits instead: the stubs of background commands end by themselves.
  execFileSync('bash', ['-c', `kill() { wait "$1"; }\ntrap wait EXIT\n${script}`], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return calls
    .map((call) => call.split('\u001f').filter((word) => word !== ''))
    .map((words) => (words[0] === 'npx' ? words.slice(1) : words))
    .flatMap(([name, ...args]) => (name === 'notikit' ? [args] : []));
}

interface Writing {
  readonly reporter?: readonly string[];
}

function filesOf({ reporter = [] }: Writing): string[] {
  return reporter.flatMap((one) => one.split('=')[1] ?? []);
}

test.each([
  ['GitHub', gitHubJobs, 2],
  ['GitLab', gitLabJobs, 1],
])('each command of the pipeline for %s is one, and what it hands on is what they write', async (_, read, count) => {
  const jobs = read();
  expect(jobs).toHaveLength(count);
  for (const { script, artifacts } of jobs) {
    const commands = await commandLines(script);
    const lines = commands.map(readCommandLine);
    // The first run has no file but those of the pipeline, and ends because the server is missing.
    const check = commands
      .find(([name]) => name === 'check')
      ?.map((word) => word.replace(/^https:.*/, 'http://127.0.0.1:1'));
    if (check !== undefined)
      expect(await runNotikit([...check, '--api-key', 'k'], { cwd: await newFolder() })).toMatchObject({ exit: 3 });
    const files = lines.flatMap(({ flags }) => filesOf(flags));
    expect(lines.map(({ command }) => command)).toContainEqual(expect.stringMatching(/^(check|proxy)$/));
    expect(files.length).toBeGreaterThan(1);
    const named = artifacts.map((pattern) => RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`));
    expect(files.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(named.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
  }
});
