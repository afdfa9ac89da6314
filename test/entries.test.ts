import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createConsumer } from './testing/consumer.js';

interface Package {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

// Only here are the declarations of what is built needed. Types are checked by `npm run typecheck`.
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'src/tsconfig.json', '--noCheck']);

const { exports, devDependencies, peerDependencies }: Package = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]));
const program = ts.createProgram(entries, {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  skipLibCheck: true,
});
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
  const given = ['typescript', '@types/node', ...Object.keys(peerDependencies)];
  const own = Object.keys(devDependencies).filter((name) => !given.includes(name));
  const files = program.getSourceFiles().map(({ fileName }) => fileName);
  expect(files.filter((file) => own.some((name) => file.includes(`/node_modules/${name}/`)))).toEqual([]);
});

test('the examples compile in strict mode, and an unknown operation does not', async () => {
  await using consumer = await createConsumer('test/examples');
  const expectation = '// @ts-expect-error: the contract has no such operation\n';
  const expected = await readFile(join(consumer.directory, 'wrong-operation.ts'), 'utf8');
  await writeFile(join(consumer.directory, 'unexpected.ts'), expected.replaceAll(expectation, ''));
  // Our declarations are checked, those that come with TypeScript are not.
  const { code, output } = await consumer.run(['node_modules/typescript/bin/tsc', '--skipLibCheck']);
  expect(code).toBe(2);
  const error = expect.stringMatching(/^unexpected\.ts.*Argument of type '"listMesages"' is not assignable/);
  expect(output.split('\n').filter((line) => /^\S/.test(line))).toEqual([error, error]);
});

function exportsOf(entry: string): ReadonlySet<ts.Symbol> {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is not there: it must have been built`);
  return new Set(checker.getExportsOfModule(module).map(resolved));
}

function isFunction({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Function) !== 0;
}

/** The types of ours that a declaration names; the resources of the contract are `notikit`'s alone. */
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
