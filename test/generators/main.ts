import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCalls } from './calls.js';
import { type Exchange, lossesOf } from './differences.js';
import { startRecordingMock } from './exchanges.js';
import { untypedPlaces } from './literals.js';
import { recipes } from './languages.js';
import { type Row, rows } from './table.js';

// Proves the table of the manual: generates code with each generator, compiles it strictly, makes all calls with it, and
// compares the values that it writes again with the responses. `npx tsx test/generators/main.ts`, or with the names of
// rows or languages. Exits with 1 if a row is not as the table says. Needs `npm run build`.

const parallelRows = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'notikit-generators-'));
const execute = promisify(execFile);

const wanted = process.argv.slice(2);
const chosen = rows.filter(({ language, name }) => wanted.length === 0 || wanted.includes(language) || wanted.includes(name));
const calls = await createCalls();
const results = new Map<Row, { readonly result: string; readonly isClaimed: boolean; readonly seconds: number }>();
try {
  const waiting = [...chosen];
  await Promise.all(Array.from({ length: parallelRows }, async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) results.set(row, await tried(row));
  }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tried(row: Row) {
  const start = performance.now();
  const { result, isClaimed } = await tryRow(row).catch((error) => ({ result: endOf(error), isClaimed: false }));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${isClaimed ? '✓' : '✗'} ${row.language} ${row.name} ${seconds} s: ${result}`);
  return { result, isClaimed, seconds };
}

/** Lines of the last column of a row, and whether they are those of the table. */
async function tryRow(row: Row): Promise<{ readonly result: string; readonly isClaimed: boolean }> {
  const project = join(folder, `${row.language}-${row.name}`);
  const { install, compile, run } = recipes[row.language];
  cpSync(join(root, 'test/generators/programs', row.language.toLowerCase()), project, { recursive: true });
  cpSync(join(root, 'generated/openapi.json'), join(project, 'openapi.json'));
  writeFileSync(join(project, 'calls.json'), JSON.stringify(calls));
  await shell(install(row), project);
  if (row.generate !== undefined) await shell(row.generate, project);
  await shell(compile(row), project);
  const mock = await startRecordingMock();
  try {
    const output = await shell(run(row), project, { MOCK_URL: mock.url });
    const lost = [...lossesOf(calls, output, mock.exchanges), ...(row.language === 'TypeScript' ? untyped(project, mock.exchanges) : [])];
    const isClaimed = lost.join() === (row.loses ?? []).join();
    return { result: lost.length === 0 ? 'nothing is lost' : lost.join('\n'), isClaimed };
  } finally {
    await mock.stop();
  }
}

/** Places of the responses that the generated types do not describe. */
function untyped(project: string, exchanges: readonly Exchange[]): readonly string[] {
  return untypedPlaces(project, calls.map(({ operation }, index) => [operation, exchanges[index]?.responseBody ?? '']));
}

/** Output of a shell command. Rejects with its whole output if it fails. */
async function shell(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const tools = ['node_modules/.bin', 'venv/bin', 'bin'].map((name) => join(cwd, name));
  const PATH = [...tools, process.env.PATH].join(':');
  const options = { cwd, env: { ...process.env, PATH, ...env }, maxBuffer: 2 ** 28 };
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', command], options);
  return stdout;
}

/** End of what a failed command printed. */
function endOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? String(error.stack) : lines.slice(-20).join('\n');
}

process.exitCode = [...results.values()].every(({ isClaimed }) => isClaimed) ? 0 : 1;
