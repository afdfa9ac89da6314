import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './row.js';

/**
 * Builds another commit beside this work tree, measures `notikit check` of both in turn, each against its own mock, and
 * prints the ratios: `npx tsx test/bench/against.ts [commit] [rounds]`.
 */
const [commit = 'HEAD', rounds = '3'] = process.argv.slice(2);
const here = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'notikit-against-'));
const there = join(folder, 'other');

interface Cost {
  readonly requests: number;
  /** Milliseconds of CPU and of time, and MB. */
  readonly cpu: number;
  readonly wall: number;
  readonly peak: number;
}

interface Work {
  readonly name: string;
  readonly scenario: string;
  readonly mockFlags: readonly string[];
  readonly checkFlags: readonly string[];
}

const whole = { scenario: 'default', mockFlags: [], checkFlags: [] } as const;
const works: readonly Work[] = [
  { ...whole, name: 'whole check' },
  { ...whole, name: '--only create.status', checkFlags: ['--only', 'create.status'] },
  { ...whole, name: '--only search.total-count', checkFlags: ['--only', 'search.total-count'] },
  { ...whole, name: 'whole check, 100 ms of latency', mockFlags: ['--fault', '*:latency=100ms'] },
  { ...whole, name: 'whole check of 60,000 subscribers', scenario: 'over-50k' },
];

try {
  execFileSync('git', ['worktree', 'add', '--detach', there, commit], { cwd: here, stdio: 'ignore' });
  execFileSync('npm', ['ci', '--silent'], { cwd: there, stdio: 'inherit' });
  for (const tree of [here, there]) execFileSync('npm', ['run', '--silent', 'build'], { cwd: tree, stdio: 'inherit' });
  console.log('| work | requests | CPU | time | memory | ratio of requests, CPU, time, memory |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const work of works) {
    const costs: Record<string, Cost[]> = { [here]: [], [there]: [] };
    for (let round = 0; round < Number(rounds); round += 1)
      for (const tree of [here, there]) costs[tree]?.push(await measure(tree, work));
    const [now, then] = [here, there].map((tree) => middle(costs[tree] ?? []));
    if (now === undefined || then === undefined) continue;
    const ratio = (key: keyof Cost) => (now[key] / then[key]).toFixed(2);
    const pair = (key: keyof Cost, unit: string) => `${Math.round(now[key])} (${Math.round(then[key])})${unit}`;
    const ratios = (['requests', 'cpu', 'wall', 'peak'] as const).map(ratio).join(', ');
    const cells = [
      work.name,
      pair('requests', ''),
      pair('cpu', ' ms'),
      pair('wall', ' ms'),
      pair('peak', ' MB'),
      ratios,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  if (existsSync(there)) execFileSync('git', ['worktree', 'remove', '--force', there], { cwd: here });
  rmSync(folder, { recursive: true, force: true });
}

function middle(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return { requests: of('requests'), cpu: of('cpu'), wall: of('wall'), peak: of('peak') };
}

/** Runs a check as a process. The mock of the same build runs in another one. */
async function measure(tree: string, { scenario, mockFlags, checkFlags }: Work): Promise<Cost> {
  const main = join(tree, 'dist/src/cli/main.js');
  const flags = ['mock', '--port', '0', '--scenario', scenario, '--quiet', ...mockFlags];
  const mock = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const url = await addressOf(mock);
    const report = join(folder, 'report.json');
    const meter = join(folder, 'meter.cjs');
    cpSync(fileURLToPath(new URL('meter.cjs', import.meta.url)), meter);
    const started = performance.now();
    const args = ['--require', meter, main, 'check', url, '--api-key', 'dev', '--allow-writes'];
    const check = spawn(process.execPath, [...args, '--reporter', `json=${report}`, ...checkFlags], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    let used = '';
    check.stdio[3]?.on('data', (bytes) => {
      used += String(bytes);
    });
    await once(check, 'close');
    const wall = performance.now() - started;
    const { requests } = JSON.parse(readFileSync(report, 'utf8'));
    const [cpu = Number.NaN, peak = Number.NaN] = used.split(' ').map(Number);
    return { requests, cpu: cpu / 1_000, wall, peak };
  } finally {
    mock.kill();
    await once(mock, 'close');
  }
}

/** The address that a mock prints when it listens. */
async function addressOf(mock: ReturnType<typeof spawn>): Promise<string> {
  let output = '';
  for await (const bytes of mock.stdout ?? []) {
    output += String(bytes);
    const found = /http:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+/.exec(output);
    if (found !== null) return found[0];
  }
  throw new Error(`the mock did not start: ${output}`);
}
