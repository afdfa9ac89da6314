import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Group, Row } from './case.js';
import { Figures } from './figures.js';
import { checkOutputs } from './groups/check-outputs.js';
import { files } from './groups/files.js';
import { mockInputs } from './groups/mock-inputs.js';
import { processFaults } from './groups/process.js';
import { tryCase } from './try-group.js';

/** What keeps a fault from doing harm, and the case that is there to see it: without the one, the other is red. */
interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** What stands there instead, where the guard is gone. */
  readonly without: string;
  readonly group: Group;
  readonly caseName: string;
}

const admission = 'src/mock/admission.ts';
const readBody = 'src/mock/read-body.ts';

const guards: readonly Guard[] = [
  guard('the size of a body', readBody, 'maxBytes = 128 * 1024', 'maxBytes = 2 ** 30', mockInputs, '1 MB'),
  guard(
    'the size of what a GET carries',
    readBody,
    "get('content-length')) > most",
    "get('-')) > most",
    mockInputs,
    'a GET with 1 MB',
  ),
  guard('the depth of a body', readBody, 'maxDepth = 64', 'maxDepth = 2 ** 30', mockInputs, '1,000 levels'),
  guard(
    'numbers that cannot be kept',
    readBody,
    '&& isBeyond(json.value)',
    '&& false',
    mockInputs,
    'a number beyond all',
  ),
  guard(
    'the type of a body',
    readBody,
    'refuseMediaType(request',
    '((_) => {})(request',
    mockInputs,
    'a body of another type',
  ),
  guard('the host', admission, '!isName(hostname)', 'false', mockInputs, 'a foreign name'),
  guard('the origin', admission, 'isPage(origin, reached)', 'true', mockInputs, 'a page of another site'),
  guard(
    'redaction',
    'src/judgement/report/redact.ts',
    'if (this.#secrets.size === 0) return text;',
    'return text;',
    checkOutputs,
    'a server that echoes the key in every form, among what acts on readers',
  ),
  guard(
    'a report that takes the place of another',
    'src/cli/write-text.ts',
    'replace(writable(file), text, found.mode)',
    'writeFileSync(file, text)',
    checkOutputs,
    'a report on a full disk',
  ),
  guard(
    'the end of a run at a signal',
    'src/cli/run-check.ts',
    'process.once(signal, interrupt)',
    'void signal',
    checkOutputs,
    'SIGTERM once in the middle of writes',
  ),
  guard(
    'the depth of YAML',
    'src/source/read-yaml.ts',
    'maxDepth = 200',
    'maxDepth = 2 ** 30',
    files,
    'YAML with 100,000 lists that never end',
  ),
  guard(
    'the size of an entry',
    'src/har/judge-har.ts',
    'maxEntryMebibytes = 128',
    'maxEntryMebibytes = 2 ** 20',
    files,
    'an entry of many small values',
  ),
  guard(
    'the end at a fault of ours',
    'src/cli/output-error.ts',
    "on('uncaughtException'",
    "on('never'",
    processFaults,
    'mock: an exception that nobody handles',
  ),
];

function guard(name: string, file: string, text: string, without: string, group: Group, caseName: string): Guard {
  return { name, file, text, without, group, caseName };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Takes one guard after another away, and tries its case: it survives if the case does not. */
export async function* tryGuards(): AsyncGenerator<Row> {
  for (const one of guards) {
    const dist = join(root, 'dist/without-guard');
    const since = performance.now();
    try {
      await buildWithout(one, dist);
      const seen = await tryCaseOf(one, join(dist, 'src/cli/main.js'));
      const outcome = seen.outcome === 'not tried' ? 'not tried' : seen.outcome === 'failed' ? 'survived' : 'failed';
      const told = outcome === 'failed' ? `without it, ${one.caseName} is survived all the same` : seen.seen;
      yield { group: 'guards', name: one.name, outcome, seen: told, ms: Math.round(performance.now() - since) };
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }
}

async function tryCaseOf({ group, caseName }: Guard, main: string): Promise<Omit<Row, 'group'>> {
  const opened = await group.open(main, new Figures());
  const wanted = opened.cases.find(({ name }) => name === caseName);
  if (wanted === undefined) throw new Error(`${group.name} has no case ${caseName}`);
  const seen = await tryCase(wanted, opened, new Figures());
  // Without its guard it need not end as it should.
  await opened.close().catch(() => {});
  return seen;
}

async function buildWithout({ file, text, without }: Guard, outdir: string): Promise<void> {
  const source = await readFile(join(root, file), 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} does not have ${text} once`);
  const removed: Plugin = {
    name: 'without a guard',
    setup: ({ onLoad }) =>
      onLoad({ filter: RegExp(`${file.replaceAll('.', '\\.')}$`) }, () => ({
        contents: source.replace(text, () => without),
        loader: 'ts',
      })),
  };
  await build({
    ...{ absWorkingDir: root, bundle: true, platform: 'node', target: 'node20.19', format: 'esm', splitting: true },
    ...{ packages: 'external', external: ['#generated/*', '#package.json'], plugins: [removed], logLevel: 'warning' },
    ...{ entryPoints: ['src/cli/main.ts', 'src/proxy/judge-thread.ts'], outbase: '.', outdir },
  });
}
