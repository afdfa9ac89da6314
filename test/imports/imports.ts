import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { posix } from 'node:path';
import ts from 'typescript';

/** An imported file of the project. */
export interface Import {
  readonly file: string;
  readonly kind: 'value' | 'type' | 'on demand';
}

/** Imports of each file in `src` and `fixtures` from these folders: `src/index.ts` to its imports. */
export async function readImports(): Promise<ReadonlyMap<string, readonly Import[]>> {
  const files = (await Promise.all(['src', 'fixtures'].map(filesOf))).flat().sort();
  return new Map(files.map((file) => [file, importsOf(file)]));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => /\.tsx?$/.test(name)).map((name) => posix.join(folder, name));
}

function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOfTypes(node.importClause) ? 'type' : 'value');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isOfTypes(node) ? 'type' : 'value');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'on demand');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, 'type');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;

  function add(specifier: ts.Node | undefined, kind: Import['kind']): void {
    if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    found.push({ file: posix.join(posix.dirname(file), specifier.text).replace(/\.js$/, '.ts'), kind });
  }
}

/** True if an import or export contains only types. */
function isOfTypes(clause: ts.ImportClause | ts.ExportDeclaration | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const names = ts.isImportClause(clause) ? clause.namedBindings : clause.exportClause;
  if (names === undefined || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return false;
  const hasDefault = ts.isImportClause(clause) && clause.name !== undefined;
  return !hasDefault && names.elements.length > 0 && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}
