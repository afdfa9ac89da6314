import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { inSources } from '../../.config/stack.js';

test('a stack of the package is read in the sources, and one of another version is not', async () => {
  const source = 'const why = 1;\n\nexport function fail() {\n  throw new Error(String(why));\n}\n';
  const options = { sourcefile: 'src/fail.ts', sourcemap: 'external', minify: true, format: 'esm' } as const;
  const { code, map } = await transform(source, options);
  const place = `1:${code.indexOf('throw') + 1}`;
  const stack = `Error: 1\n    at r (file:///a/node_modules/notikit/dist/src/fail.js:${place})\n    at dist/chunks/b.js:${place}`;
  expect(inSources(stack, (file) => (file === 'dist/src/fail.js' ? map : undefined))).toBe(
    `Error: 1\n    at r (src/fail.ts:4:3)\n    at dist/chunks/b.js:${place} [of another version]`,
  );
});
