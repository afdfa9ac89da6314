import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { iso8601 } from '../../src/contract/moments.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folder that contains only code which AJV generates for our own schemas. */
const ofOurCode = 'src/generate/';

/** Parsed source files by path. */
function sources(): ReadonlyMap<string, ts.SourceFile> {
  const found = new Map<string, ts.SourceFile>();
  for (const folder of ['src/', 'fixtures/']) {
    const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
    for (const path of files.map((name) => folder + name.replaceAll('\\', '/')).sort()) {
      if (!/\.tsx?$/.test(path) || path.startsWith(ofOurCode)) continue;
      found.set(path, ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true));
    }
  }
  return found;
}

const files = sources();

/** Nodes of one kind, each with the path of its file. */
function* nodesOf<Node extends ts.Node>(isWanted: (node: ts.Node) => node is Node): Generator<[Node, string]> {
  for (const [path, source] of files) {
    const waiting: ts.Node[] = [source];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (isWanted(node)) yield [node, path];
      ts.forEachChild(node, (child) => void waiting.push(child));
    }
  }
}

/** Regular expression literals of the source, each with the first file that contains it. */
function literals(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [{ text }, path] of nodesOf(ts.isRegularExpressionLiteral)) if (!found.has(text)) found.set(text, path);
  return found;
}

type Construction = (ts.NewExpression | ts.CallExpression) & { readonly expression: ts.Identifier };

function isConstruction(node: ts.Node): node is Construction {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

const awkward = ['', 'a', 'a+b', '(a*)*$', '_'.repeat(20)];

/**
 * Expressions with parts that are known only at run time: values of their variables, the expression itself, or the
 * reason why it needs no check.
 */
const variable: Readonly<Record<string, readonly (RegExp | Readonly<Record<string, unknown>>)[] | string>> = {
  'src/mock/http/problem.ts': awkward.map((text) => ({ text })),
  'src/mock/bare/create-mock.ts': 'It runs in a page, which can block only itself.',
  'src/text/linear-pattern.ts': 'It is compiled to see that it is one, and RE2 searches with it.',
  'src/contract/moments.ts': [iso8601],
  'src/sabotage/grammar/changes.ts': 'It is in `spec/sabotages.yaml`.',
  'src/sabotage/grammar/conditions.ts': 'It is in `spec/sabotages.yaml`.',
};

/** Evaluates a construction with the constants of its file. Throws ReferenceError if it needs other values. */
function evaluate(node: Construction, values: Readonly<Record<string, unknown>> = {}): RegExp {
  const constants = new Map<string, string>();
  for (const statement of node.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer !== undefined) constants.set(name.getText(), initializer.getText());
  }
  const needed: string[] = [];
  const need = (part: string) => {
    for (const [name = ''] of part.matchAll(/[\p{L}_$][\w$]*/gu)) {
      const text = constants.get(name);
      if (text === undefined || !constants.delete(name)) continue;
      need(text);
      needed.push(`const ${name} = ${text};`);
    }
  };
  need(node.getText());
  return runInNewContext(ts.transpile(`${needed.join('\n')}\n${node.getText()}`), { ...values });
}

/** Expressions that are composed of parts, each with its file. */
function constructed(): (readonly [RegExp, string])[] {
  return [...nodesOf(isConstruction)].flatMap(([node, path]) => {
    const values = variable[path] ?? [{}];
    if (typeof values === 'string') return [];
    return values.map((some) => [some instanceof RegExp ? some : evaluate(node, some), path] as const);
  });
}

/** Expressions that take more than linear time, each with its file. */
async function slowOf(expressions: Iterable<readonly [source: string, flags: string, path: string]>) {
  const slow: string[] = [];
  for (const [source, flags, path] of expressions) {
    if (await isSlow(source, flags)) slow.push(`${path} /${source}/${flags}`);
  }
  return slow;
}

/** Expressions that an earlier run found to take linear time, by source and flags. */
const cache = `${root}node_modules/.cache/linear-expressions.json`;
const linear = new Set<string>(existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : []);

afterAll(() => {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...linear]));
});

async function isSlow(source: string, flags: string): Promise<boolean> {
  const key = `/${source}/${flags}`;
  if (!linear.has(key) && (await isFoundSlow(source, flags))) return true;
  linear.add(key);
  return false;
}

/** Repeats the check of a suspicious expression: the checker measures time, and a busy machine slows down each one. */
async function isFoundSlow(source: string, flags: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { status } = await check(source, flags, { randomSeed: 1, timeout: null });
    if (status !== 'vulnerable') return false;
  }
  return true;
}

test('no regular expression of the source takes more than linear time', async () => {
  const found = literals();
  expect(found.size).toBeGreaterThan(200);
  const all = [...found].map(([literal, path]) => {
    const end = literal.lastIndexOf('/');
    return [literal.slice(1, end), literal.slice(end + 1), path] as const;
  });
  expect(await slowOf(all)).toEqual([]);
});

test('no regular expression that is made of parts takes more than linear time', async () => {
  const all = constructed().map(([{ source, flags }, path]) => [source, flags, path] as const);
  expect(all.length).toBeGreaterThan(8);
  expect(await slowOf(all)).toEqual([]);
});

test('each file whose expressions have parts that are known only when they run is listed, and no other', () => {
  const needed = [...nodesOf(isConstruction)].filter(([node]) => {
    try {
      evaluate(node);
      return false;
    } catch {
      return true;
    }
  });
  expect([...new Set(needed.map(([, path]) => path))].sort()).toEqual(Object.keys(variable).sort());
});
