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
 * Declares in `dist/` what the entry points export, and what that names: nobody who installs the package can name
 * anything else. Types are not checked here, that is `npm run lint`; what has not changed is not made anew.
 *
 * @param hostOf what reads the sources: a caller may have read some of them already.
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

/** The declarations that `package.json` names: `src/mock.d.ts`. */
function entries(): string[] {
  const { exports }: Package = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [relative('dist', entry.types)]));
}

/** The declarations that some lead to, by their names, those too: what is no relative import is of another package. */
function namedBy(entries: readonly string[], folder: string): ReadonlyMap<string, string> {
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

/** Those of an earlier time must not stay. */
function forgetOthers(named: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts') && !named.has(file)) rmSync(join(dist, file));
  }
}

function fail(message: string): never {
  throw new Error(message);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) declare();
