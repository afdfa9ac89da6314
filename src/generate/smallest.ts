import { transform } from 'esbuild';

/** The same code without what only people read, but for the line that says where it comes from. */
export async function smallest(code: string): Promise<string> {
  const { code: rest } = await transform(code, { minify: true, treeShaking: true, format: 'esm', lineLimit: 1_000 });
  return `${code.slice(0, code.indexOf('\n'))}\n${rest}`;
}
