import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU that a test file took, in milliseconds: that of its worker and of the processes that have ended meanwhile. */
    cpuMs?: {
      /** Loading of modules: the first file of a worker loads what others need, too. */
      readonly loading: number;
      readonly tests: number;
    };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + childrenMs();
}

/** CPU of ended child processes. Only Linux tells it, in ticks of 10 ms: cutime and cstime of `man proc_pid_stat`. */
function childrenMs(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

// This file runs anew before each test file. All test files of a worker run one after the other.
const start = cpuMs();
let loaded = start;

beforeAll(() => {
  loaded = cpuMs();
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest demands a pattern, which names no fixture here.
afterAll(({}, file) => {
  file.meta.cpuMs = { loading: loaded - start, tests: cpuMs() - loaded };
});
