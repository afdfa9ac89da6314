import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';
import { isInCi } from './extent.js';

/** A program that some tests need, and that `npm ci` does not install. */
export interface Tool {
  readonly name: string;
  /** Path of the program; undefined if the machine lacks it. */
  readonly path: string | undefined;
  /** Command that installs it. */
  readonly install: string;
}

/**
 * The browser at `CHROMIUM_PATH` (none, if that is empty), or the first one on the `PATH`. A headless shell lacks the
 * windows of a browser, and takes half of its CPU.
 */
export const chromium: Tool = {
  name: 'Chromium',
  path: process.env.CHROMIUM_PATH ?? onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
  install: 'apt-get install -y chromium-headless-shell',
};

export const curl: Tool = { name: 'curl', path: onPath('curl'), install: 'apt-get install -y curl' };

export const redisServer: Tool = {
  name: 'Redis',
  path: onPath('redis-server'),
  install: 'apt-get install -y redis-server',
};

/** A `test` that is skipped if the machine lacks a tool; with `NOTIKIT_TEST_NO_SKIP=1` it fails. */
export function testWith({ name, path, install }: Tool) {
  const lack = `need ${name} — ${install}`;
  return test.extend<{ tool: undefined }>({
    tool: [
      async ({ skip }, use) => {
        if (!path && isInCi) throw new Error(`tests that ${lack}`);
        skip(!path, lack);
        await use(undefined);
      },
      { auto: true },
    ],
  });
}

function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Output of a command. Throws with the output if it fails. */
export function run([command, ...args]: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command ?? '', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}
