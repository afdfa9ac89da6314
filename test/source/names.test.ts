import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Files with intentionally equal exports: they replace the Node version in other environments. */
const variants = new Set(['src/mock/bare/create-mock.ts']);

test('each type and each function is exported under a name of its own', () => {
  const filesByName = new Map<string, string[]>();
  for (const { file, text } of sourceFiles) {
    if (!file.startsWith('src/') || variants.has(file)) continue;
    for (const name of exportedNames(file, text)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  const repeated = [...filesByName].filter(([, files]) => files.length > 1);
  expect(repeated.map(([name, files]) => `${name}: ${files.join(' ')}`)).toEqual([]);
});

/** Names of types, classes and functions that a file declares and exports. Overloads count once. */
function exportedNames(file: string, text: string): ReadonlySet<string> {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = new Set<string>();
  for (const statement of tree.statements) {
    if (!isExported(statement)) continue;
    if (isNamed(statement) && statement.name !== undefined) names.add(statement.name.text);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isFunction =
        initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      if (isFunction && ts.isIdentifier(name)) names.add(name.text);
    }
  }
  return names;
}

function isNamed(statement: ts.Statement) {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
