import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ChildNode, parse, type Rule } from 'postcss';
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
