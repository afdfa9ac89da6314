import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { createCalls, createTriedMock, createWrongCalls, draftWorkflow } from './calls.js';
import { type Exchange, lossesOf, misjudged } from './differences.js';
import { installCommand, recipes } from './languages.js';
import { typeDifferences } from './literals.js';
import { type Row, rows, titleOf } from './table.js';

// Proves each row of the table: generates code, compiles it, makes all calls with it, and compares the values that it
// writes with the responses. A validator is asked about each call. `npx tsx test/generators/main.ts` tries all rows, or
// those whose names or languages are its arguments. It exits with 1 if a row is not as the table says.

/** Rows that are tried at the same time. */
const lanes = 2;

interface Outcome {
  readonly result: string;
  readonly isAsClaimed: boolean;
  readonly seconds: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'notikit-generators-'));
const execute = promisify(execFile);
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
// The time limit of the nightly run ends this process by a signal.
process.once('SIGTERM', () => {
  removeFolder();
  process.exit(143);
});

const wanted = process.argv.slice(2);
const isWanted = ({ language, name }: Row) => wanted.length === 0 || wanted.includes(language) || wanted.includes(name);
const chosen = rows.filter(isWanted);
const calls = await createCalls();
const outcomes = new Map<Row, Outcome>();
try {
  await shell('npm run build', root);
  const waiting = [...chosen];
  await Promise.all(Array.from({ length: lanes }, () => tryEach(waiting)));
} finally {
  removeFolder();
}
console.log(
  `\nclaim  language  kind  generator and version  seconds  result  options\n${chosen.map(lineOf).join('\n')}`,
);
const proven = [...outcomes.values()].filter(({ isAsClaimed }) => isAsClaimed).length;
console.log(`${proven} of ${chosen.length} rows are as the table says.`);
process.exitCode = proven === chosen.length && proven > 0 ? 0 : 1;

async function tryEach(waiting: Row[]): Promise<void> {
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    const start = performance.now();
    const found = await tryRow(row).catch((error: unknown) => [endOf(error)]);
    const isAsClaimed = found.join() === (row.differences ?? []).join();
    const result = found.length === 0 ? 'nothing differs' : found.join('; ');
    outcomes.set(row, { result, isAsClaimed, seconds: Math.round((performance.now() - start) / 1_000) });
    console.log(lineOf(row));
  }
}

function lineOf(row: Row): string {
  const { language, kind, generate = '' } = row;
  const { result = '', isAsClaimed = false, seconds = 0 } = outcomes.get(row) ?? {};
  const cells = [language.padEnd(10), kind.padEnd(9), titleOf(row).padEnd(34), `${seconds} s`.padStart(5)];
  return `${isAsClaimed ? 'as claimed' : 'NOT as claimed'}  ${cells.join('  ')}  ${result}  ${generate}`.trimEnd();
}

/** Differences that a row shows. */
async function tryRow(row: Row): Promise<readonly string[]> {
  const { language, kind, generate, proof } = row;
  const project = join(folder, String(rows.indexOf(row)));
  const recipe = recipes[language];
  mkdirSync(project);
  for (const file of ['openapi.json', 'control.json']) cpSync(join(root, 'generated', file), join(project, file));
  const asked = kind === 'validator' ? [...calls, ...createWrongCalls()] : calls;
  writeFileSync(join(project, 'calls.json'), JSON.stringify(asked));
  await shell(installCommand(row), project);
  copyProgram(row, project);
  if (generate !== undefined) await shell(generate, project);
  if (proof === undefined) await shell(row.compile ?? recipe.compile(row), project);
  const mock = await startRecordingMock();
  try {
    const output = await shell(proof ?? recipe.run(row), project, { MOCK_URL: mock.url, ROOT: root });
    if (kind === 'other') return [];
    if (kind === 'validator') return misjudged(asked, output);
    const ofTypes = language === 'TypeScript' ? typeDifferencesIn(project, mock.exchanges) : [];
    return [...lossesOf(asked, output, mock.exchanges), ...ofTypes];
  } finally {
    await mock.stop();
  }
}

function copyProgram(row: Row, project: string): void {
  const { language, program } = row;
  if (program === undefined) return;
  const { shared, place } = recipes[language];
  const programs = join(root, 'test/generators/programs', language.toLowerCase());
  for (const file of shared) cpSync(join(programs, file), join(project, file), { recursive: true });
  cpSync(join(programs, program), join(project, place(row)), { recursive: true });
}

/** Differences of the generated types of TypeScript. */
function typeDifferencesIn(project: string, exchanges: readonly Exchange[]): readonly string[] {
  const bodies = calls.map((call, index) => [call, exchanges[index]?.responseBody ?? ''] as const);
  const right = bodies.filter(([{ path }]) => path.workflowId !== draftWorkflow);
  return typeDifferences(
    project,
    right.map(([{ operation }, body]) => [operation, body]),
  );
}

/** Output of a shell command. Rejects with its output if it fails. */
async function shell(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const tools = ['venv/bin', 'node_modules/.bin', 'bin'].map((name) => join(cwd, name));
  const options = { cwd, env: { ...process.env, PATH: [...tools, process.env.PATH].join(':'), ...env } };
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', command], { ...options, maxBuffer: 2 ** 28 });
  return stdout;
}

/** Last lines that a failed command printed. */
function endOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? String(error.stack) : lines.slice(-20).join('\n');
}

/** A mock on a free port that keeps each exchange as it passed the network. */
async function startRecordingMock() {
  const mock = await createTriedMock();
  const exchanges: Exchange[] = [];
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: record });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await mock.close();
  };
  return { url: `http://127.0.0.1:${port}`, exchanges, stop };

  async function record(request: Request): Promise<Response> {
    const requestBody = await request.clone().text();
    const response = await mock.fetch(request);
    const responseBody = await response.clone().text();
    const { method, url } = request;
    exchanges.push({ method, url: new URL(url), requestBody, status: response.status, responseBody });
    return response;
  }
}
