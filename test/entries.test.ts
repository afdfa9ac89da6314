import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { declare, namedBy } from '../.config/declarations.js';
import { packedFiles } from './package/packed-links.js';
import { partsOf } from './package/parts.js';
import { slow } from './sampled.js';
import { createConsumer } from './testing/consumer.js';

interface Package {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Cached source files of packages for all programs: most of each program is declarations of dependencies. */
const packages = new Map<string, ts.SourceFile | undefined>();

// Only this test needs the declarations of the built package.
declare(hostOf);

const { exports, devDependencies, peerDependencies }: Package = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]));
const modules = Object.entries(exports).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [name.replace('.', 'notikit')],
);
const resolutions = [
  { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
];

/** Code that compiles only if each guard narrows to an existing type: `any` would allow every access. */
const guarded = `
import * as validators from 'notikit/validators';
type Narrowed<Guard> = Guard extends (value: unknown) => value is infer Type ? Type : unknown;
type Loose<Guards> = { [Name in keyof Guards]: 0 extends 1 & Narrowed<Guards[Name]> ? Name : never }[keyof Guards];
const loose: Loose<typeof validators>[] = [];
loose satisfies never[];
`;

const plain = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  skipLibCheck: true,
};
const program = ts.createProgram(entries, plain, hostOf(plain));
const checker = program.getTypeChecker();

const shared = new Set(['index', 'mock'].flatMap((name) => [...exportsOf(`./dist/src/${name}.d.ts`)]));

test.each(
  entries,
)('what the functions of %s take and give can be imported from it, and what that is made of from notikit or its mock', (entry) => {
  const exported = exportsOf(entry);
  const missing = [...exported].flatMap((symbol) =>
    named(symbol).filter((other) => !exported.has(other) && (isFunction(symbol) || !shared.has(other))),
  );
  expect(exported.size).toBeGreaterThan(0);
  expect([...new Set(missing.map(({ name }) => name))]).toEqual([]);
});

test('no declaration needs a package that only notikit is developed with', () => {
  // The declarations of Prism name those of its engine, which is installed with it.
  const given = ['typescript', '@types/node', '@stoplight/prism-core', ...Object.keys(peerDependencies)];
  const own = Object.keys(devDependencies).filter((name) => !given.includes(name));
  const files = program.getSourceFiles().map(({ fileName }) => fileName);
  expect(files.filter((file) => own.some((name) => file.includes(`/node_modules/${name}/`)))).toEqual([]);
});

test('the declarations of an entry import modules of Node only if the manual says that it needs their types', () => {
  const importing = modules.filter((_, index) => {
    const named = namedBy([relative('dist', entries[index] ?? '')], 'dist');
    return [...named.values()].some((text) => /['"]node:/.test(text));
  });
  expect(importing).toEqual(saidToNeedNode());
});

test('the package holds what it is made of and nothing else, and is no larger than it may be', () => {
  const parts = partsOf(packedFiles());
  expect(parts.filter(({ files }) => files === 0)).toEqual([]);
  const kilobytes = (isCounted: (name: string) => boolean) =>
    parts.reduce((sum, { name, compressed }) => sum + (isCounted(name) ? compressed : 0), 0);
  expect(kilobytes((name) => name === 'Prism')).toBeLessThan(480);
  expect(kilobytes((name) => name === 'console')).toBeLessThan(167);
  expect(kilobytes((name) => name === 'manuals')).toBeLessThan(400);
  // The tarball adds 14 KB. It contains the renderer of the report pages, which needs no installed package, and compiled
  // schemas that explain each error (36 KB).
  expect(kilobytes((name) => !['Prism', 'manuals', 'specification'].includes(name))).toBeLessThan(767);
});

test('the examples compile in strict mode, and an unknown operation does not', async () => {
  await using consumer = await createConsumer('test/examples');
  const expectation = '// @ts-expect-error: the contract has no such operation\n';
  const expected = await readFile(join(consumer.directory, 'wrong-operation.ts'), 'utf8');
  await writeFile(join(consumer.directory, 'unexpected.ts'), expected.replaceAll(expectation, ''));
  // Checks our declarations, but not those of TypeScript.
  const { options, fileNames } = readConfig(consumer.directory, { skipLibCheck: true });
  const examples = ts.createProgram(fileNames, options, hostOf(options));
  const errors = ts.getPreEmitDiagnostics(examples).map(({ file, messageText }) => [file?.fileName, messageText]);
  const error = [
    join(consumer.directory, 'unexpected.ts'),
    expect.stringMatching(/^Argument of type '"listMesages"' is not assignable/),
  ];
  expect(errors).toEqual([error, error]);
});

slow('every entry compiles where types of packages are checked too', async () => {
  await using consumer = await createConsumer('test/package');
  // Prism's own types do not compile: they need the types of pino.
  const checked = modules.filter((name) => name !== 'notikit/prism');
  const used = checked.map((name, index) => `import * as entry${index} from '${name}';`).join('\n');
  for (const resolution of resolutions) {
    const options = { ...resolution, types: ['node'], lib: ['lib.esnext.disposable.d.ts', 'lib.dom.iterable.d.ts'] };
    expect(await compiled(consumer.directory, `${used}${guarded}`, options)).toEqual([]);
  }
});

slow(
  'an entry needs the types of Node only if the manual says so, and none needs a library of TypeScript',
  async () => {
    await using consumer = await createConsumer('test/package');
    const installed = join(consumer.directory, 'node_modules');
    for (const name of ['@types/node', 'undici-types']) await rm(join(installed, name));
    const needing: string[] = [];
    for (const name of modules) {
      const used = `import * as entry from '${name}';\nvoid entry;\n`;
      const errors = await compiled(consumer.directory, used, { ...resolutions[0], types: [], lib: [] });
      // Dependencies such as Vitest and Playwright may need them, too.
      if (errors.some(([file = 'use.mts']) => /^\/notikit\/|use\.mts$/.test(file))) needing.push(name);
    }
    expect(needing).toEqual(saidToNeedNode());
  },
);

/** Entries that need the types of Node, according to the manual. */
function saidToNeedNode(): (string | undefined)[] {
  const [, named = ''] = /^(.*) need `@types\/node`/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  return [...named.matchAll(/`(notikit\/\w+)`/g)].map(([, name]) => name);
}

/** Errors of a file in a project, each with the package file that contains it. */
async function compiled(
  directory: string,
  code: string,
  { lib = [], ...more }: ts.CompilerOptions,
): Promise<(readonly [string | undefined, string | ts.DiagnosticMessageChain])[]> {
  const installed = join(directory, 'node_modules');
  const file = join(directory, 'use.mts');
  await writeFile(file, code);
  const options: ts.CompilerOptions = {
    ...{ preserveSymlinks: true, strict: true, noEmit: true, typeRoots: [join(installed, '@types')] },
    // TypeScript's own declarations take half of the time.
    skipDefaultLibCheck: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', ...lib],
    target: ts.ScriptTarget.ES2022,
    ...more,
  };
  const errors = ts.getPreEmitDiagnostics(ts.createProgram([file], options, hostOf(options)));
  return errors.map(({ file, messageText }) => [file?.fileName.replace(installed, ''), messageText]);
}

/** Parses the `tsconfig.json` of a project. */
function readConfig(directory: string, more: ts.CompilerOptions): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  return ts.getParsedCommandLineOfConfigFile(join(directory, 'tsconfig.json'), more, host) ?? fail();
}

function fail(): never {
  throw new Error('there is no tsconfig.json');
}

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createIncrementalCompilerHost(options);
  return {
    ...host,
    getSourceFile: (name, how, ...others) => {
      if (!name.includes('/node_modules/')) return host.getSourceFile(name, how, ...others);
      const { languageVersion, impliedNodeFormat } = typeof how === 'object' ? how : { languageVersion: how };
      const key = JSON.stringify([name, languageVersion, impliedNodeFormat]);
      if (!packages.has(key)) packages.set(key, host.getSourceFile(name, how, ...others));
      return packages.get(key);
    },
  };
}

function exportsOf(entry: string): ReadonlySet<ts.Symbol> {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is not there: it must have been built`);
  return new Set(checker.getExportsOfModule(module).map(resolved));
}

function isFunction({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Function) !== 0;
}

/** Our types that a declaration names; only `notikit` exports the contract's resources. */
function named({ declarations = [] }: ts.Symbol): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameIn(node);
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol !== undefined && isOurs(resolved(symbol))) found.push(resolved(symbol));
    ts.forEachChild(node, visit);
  };
  for (const declaration of declarations.filter(isProject)) visit(declaration);
  return found;
}

function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier;
  return undefined;
}

function resolved(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isOurs({ flags, declarations }: ts.Symbol): boolean {
  return !(flags & ts.SymbolFlags.TypeParameter) && declarations?.some(isProject) === true;
}

function isProject(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return !fileName.includes('node_modules') && !/generated\/(types|control)\.d\.ts$/.test(fileName);
}
