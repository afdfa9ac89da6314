import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Files that `npm publish` would send. */
export function packedFiles(): readonly string[] {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], {
    encoding: 'utf8',
  });
  const [{ files }]: readonly [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(listed);
  return files.map(({ path }) => path);
}

/** Links and pictures of a manual without a target in the package: `README.md: src/none.md`. */
export function brokenLinks(file: string, files: readonly string[]): readonly string[] {
  const targets = linksIn(readFileSync(file, 'utf8')).filter((target) => !/^[a-z]+:/i.test(target));
  return targets.filter((target) => !leads(file, target, files)).map((target) => `${file}: ${target}`);
}

function linksIn(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replaceAll('](', ''));
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

function leads(from: string, target: string, files: readonly string[]): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  if (!files.includes(file)) return files.some((other) => other.startsWith(`${file.replace(/\/$/, '')}/`));
  return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).has(anchor);
}

/** Anchors of headings, as GitHub and npm create them. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm);
  return new Set([...headings].map(([, text = '']) => slugOf(text)));
}

function slugOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
}
