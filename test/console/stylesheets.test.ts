import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ChildNode, parse, type Rule } from 'postcss';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folder = 'src/console';

/** Stylesheets of the views: of all folders but `parts`. */
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && dirname(name) !== '.')
  .map((name) => join(folder, name));

/** Classes of elements that views share. */
const shared = new Set(rulesIn(join(folder, 'console.css')).flatMap(({ selector }) => classesOf(selector)));

test.for(sheets)('%s is one rule, for the class of its view', (sheet) => {
  const [root, ...others] = parse(readFileSync(sheet, 'utf8')).nodes.filter(({ type }) => type !== 'comment');
  expect(others.map((node) => String(node).split('\n', 1)[0])).toEqual([]);
  expect(root).toMatchObject({ type: 'rule', selector: `.${viewOf(sheet)}-view` });
});

test.for(sheets)('%s lays shared elements out, and does not restyle them', (sheet) => {
  const restyled = rulesIn(sheet)
    .filter(({ selector }) => subjectsOf(selector).some((name) => shared.has(name)))
    .flatMap(({ selector, nodes }) => nodes.filter(isLook).map((node) => `${selector} { ${node} }`));
  expect(restyled).toEqual([]);
});

test('the shared elements that views agree on are in the shared stylesheet', () => {
  expect([...shared]).toEqual(expect.arrayContaining(['method', 'primary', 'danger', 'empty', 'failure', 'sheet']));
});

const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, classes: classAttributesIn(join(folder, name)).map(namesIn) }));

test('classes are literals: a value from data, such as the type of a step, is an attribute', () => {
  const computed = components.flatMap(({ name, classes }) =>
    classes.filter((names) => names === undefined).map(() => name),
  );
  expect(computed).toEqual([]);
});

/** Classes with the same meaning in several files of a view. All others belong to one file. */
const ofSeveralFiles: Readonly<Record<string, readonly string[]>> = {
  behaviour: ['rows', 'search', 'settings', 'wide'],
  contract: ['facts'],
  data: ['capital', 'editor', 'facts', 'halves', 'hint', 'none', 'notice', 'tag', 'tally'],
  requests: ['facts'],
};

test.for(sheets)('%s styles no class that two files use by accident', (sheet) => {
  const view = viewOf(sheet);
  const own = components.filter(({ name }) => name.startsWith(`${view}/`) || name.startsWith('parts/'));
  const styled = new Set(rulesIn(sheet).flatMap(({ selector }) => namesOf(selector)));
  const accidents = [...styled]
    .filter((one) => !shared.has(one) && ofSeveralFiles[view]?.includes(one) !== true)
    .map((one) => [one, ...filesWith(own, one)])
    .filter((files) => files.length > 2);
  expect(accidents).toEqual([]);
});

test('a class of one file in the shared stylesheet is used by no other file', () => {
  const frame = ['abnormal', 'brand', 'connection', 'disconnected', 'lost', 'skip', 'theme', 'token', 'top'];
  expect(frame.filter((name) => !shared.has(name))).toEqual([]);
  expect(frame.map((name) => filesWith(components, name).length)).toEqual(frame.map(() => 1));
});

function filesWith(files: typeof components, className: string): readonly string[] {
  return files.filter(({ classes }) => classes.flat().includes(className)).map(({ name }) => name);
}

/** Values of the `class` attributes of a file. */
function classAttributesIn(file: string): readonly ts.Node[] {
  const values: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'class' && node.initializer) values.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return values;
}

/** Class names of a literal, or of a choice between literals. Undefined for any other expression. */
function namesIn(value: ts.Node): readonly string[] | undefined {
  if (ts.isStringLiteralLike(value)) return value.text.split(/\s+/).filter(Boolean);
  if (ts.isIdentifier(value) && value.text === 'undefined') return [];
  const parts = partsOf(value)?.map(namesIn);
  return parts?.some((part) => part === undefined) === false ? parts.flatMap((part) => part ?? []) : undefined;
}

function partsOf(value: ts.Node): readonly ts.Node[] | undefined {
  if (ts.isJsxExpression(value)) return value.expression && [value.expression];
  if (ts.isConditionalExpression(value)) return [value.whenTrue, value.whenFalse];
  if (!ts.isTemplateExpression(value)) return undefined;
  const texts = [value.head, ...value.templateSpans.map(({ literal }) => literal)];
  return [
    ...texts.map(({ text }) => ts.factory.createStringLiteral(text)),
    ...value.templateSpans.map(({ expression }) => expression),
  ];
}

/** All classes of a selector. */
function namesOf(selector: string): readonly string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Folder of a view: `contract` for `contract/reference/reference.css`. */
function viewOf(sheet: string): string {
  const parent = dirname(sheet);
  return dirname(parent) === folder ? basename(parent) : viewOf(parent);
}

function rulesIn(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  parse(readFileSync(sheet, 'utf8')).walkRules((rule) => void rules.push(rule));
  return rules;
}

/** Classes of elements. A class beside another one is a state: `.connection.open`, `&.primary`. */
function classesOf(selector: string): readonly string[] {
  return [...selector.matchAll(/(?<![.&][\w-]*)\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Classes of the elements that a selector styles: those of the last compound of each part. */
function subjectsOf(selector: string): readonly string[] {
  const plain = selector.replaceAll(/:(?:has|not)\([^()]*\)/g, '');
  return plain.split(/,(?![^(]*\))/).flatMap((part) =>
    classesOf(
      part
        .trim()
        .split(/[\s>+~]+(?![^(]*\))/)
        .at(-1) ?? '',
    ),
  );
}

/** True if a declaration changes the look of an element rather than its position. */
function isLook(node: ChildNode): boolean {
  return (
    node.type === 'decl' &&
    /^(?:color|background|border|font|line-height|padding|min-height|text-decoration|opacity|outline|box-shadow)/.test(
      node.prop,
    )
  );
}
