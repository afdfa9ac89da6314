import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';

/** What some tests need of the machine, and `npm ci` does not bring. */
export interface Tool {
  readonly name: string;
  /** Where it is. The machine may have none. */
  readonly path: string | undefined;
  /** The command that installs it. */
  readonly install: string;
}

/** The browser that `CHROMIUM_PATH` names (none, if that is empty), or the first on the `PATH`. */
export const chromium: Tool = {
  name: 'Chromium',
  path: process.env.CHROMIUM_PATH ?? onPath('chromium', 'chromium-browser', 'google-chrome'),
  install: 'apt-get install -y chromium',
};

export const curl: Tool = { name: 'curl', path: onPath('curl'), install: 'apt-get install -y curl' };

export const redisServer: Tool = {
  name: 'Redis',
  path: onPath('redis-server'),
  install: 'apt-get install -y redis-server',
};

/** Gives a process a file system of its own; some systems allow that to nobody but root. */
export const unshare: Tool = {
  name: 'unshare with user namespaces',
  path: spawnSync('unshare', ['-rm', 'true']).status === 0 ? onPath('unshare') : undefined,
  install: 'sysctl kernel.apparmor_restrict_unprivileged_userns=0',
};

/** A `test` that is skipped where the machine does not have a tool; with `NOTIKIT_TEST_NO_SKIP=1` it fails. */
export function testWith({ name, path, install }: Tool) {
  const lack = `need ${name} — ${install}`;
  return test.extend<{ tool: undefined }>({
    tool: [
      async ({ skip }, use) => {
        if (!path && process.env.NOTIKIT_TEST_NO_SKIP === '1') throw new Error(`tests that ${lack}`);
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
