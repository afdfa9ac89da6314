import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Reads nothing but the code that AJV writes for our own schemas. */
const ofOurCode = 'src/generate/';

/** The regular expression literals of the source, each with the first file that has it. */
function literals(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['src/', 'fixtures/']) {
    const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
    for (const path of files.map((name) => folder + name.replaceAll('\\', '/')).sort()) {
      if (!/\.tsx?$/.test(path) || path.startsWith(ofOurCode)) continue;
      const source = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest);
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) found.set(node.text, path);
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}

test('no regular expression of the source takes more than linear time', async () => {
  const found = literals();
  expect(found.size).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const [literal, path] of found) {
    const end = literal.lastIndexOf('/');
    const { status } = await check(literal.slice(1, end), literal.slice(end + 1), { randomSeed: 1 });
    // On a slow machine the time of the checker may end first, and then it knows nothing.
    if (status === 'vulnerable') slow.push(`${path} ${literal}`);
  }
  expect(slow).toEqual([]);
});
