import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

interface Package {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/**
 * Writes the declarations of the entry points, and of all declarations that these name, into `dist/`. It does not check
 * types (`npm run lint` does), and skips unchanged files.
 * @param hostOf creates the compiler host; a caller may pass one that has parsed some sources already.
 */
export function declare(hostOf = ts.createIncrementalCompilerHost): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'src/tsconfig.json'),
    { noCheck: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(String(messageText)) },
  );
  const { options, fileNames } = config ?? fail('src/tsconfig.json is not there');
  ts.createIncrementalProgram({ rootNames: fileNames, options, host: hostOf(options) }).emit();
  const made = options.outDir ?? fail('src/tsconfig.json has no outDir');
  const named = namedBy(entries(), made);
  forgetOthers(named);
  for (const [file, text] of named) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
}

/** Declaration files that `package.json` names: `src/mock.d.ts`. */
function entries(): string[] {
  const { exports }: Package = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [relative('dist', entry.types)]));
}

/**
 * The declarations that the entries import, directly or indirectly, by file name. Only relative imports are followed.
 */
export function namedBy(entries: readonly string[], folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    found.set(file, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith('.')) waiting.push(join(dirname(file), fileName.replace(/\.js$/, '.d.ts')));
    }
  }
  return found;
}

/** Removes declarations of earlier builds. */
function forgetOthers(named: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts') && !named.has(file)) rmSync(join(dist, file));
  }
}

function fail(message: string): never {
  throw new Error(message);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) declare();
