import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sourceFiles } from './source-files.js';

/** Limits that only fall: a change that removes findings lowers them. */
const maxSixWords = 0;
const maxGlossaryWords = 0;

const sixWords = /^(What|How|Whether|Where|Those|Who)\b/;

const comments = sourceFiles.flatMap(({ file, text }) => commentsOf(file, text));

test('doc comments begin with a noun or a verb', () => {
  const found = comments.filter(({ isDoc, text }) => isDoc && sixWords.test(text)).map(({ location }) => location);
  expectWithin(maxSixWords, found);
});

test('no comment has a word of the left column of the glossary', () => {
  const { rules } = parse(readFileSync('.config/glossary.yaml', 'utf8'));
  const patterns = rules.flatMap((rule: { patterns: string | readonly string[] }) => rule.patterns).map(regular);
  // Code in backticks contains names, not words.
  const words = comments.map(({ location, text }) => ({ location, text: text.replaceAll(/`[^`]*`/g, '``') }));
  const found = words.filter(({ text }) => patterns.some((pattern: RegExp) => pattern.test(text)));
  expectWithin(
    maxGlossaryWords,
    found.map(({ location, text }) => `${location} ${text}`),
  );
});

function expectWithin(limit: number, found: readonly string[]): void {
  const message = `${found.join('\n')}\n${found.length} findings, of ${limit} allowed`;
  expect(found.length, message).toBe(limit);
}

/** Parses the regular expression of a rule: `/\bclauses?\b/i`. */
function regular(pattern: string): RegExp {
  const end = pattern.lastIndexOf('/');
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
}

/** A comment of a source file, without its delimiters. */
interface Comment {
  /** File and line: `src/mock/mock.ts:12`. */
  readonly location: string;
  readonly text: string;
  /** True if it documents a declaration: `/** … *​/`. */
  readonly isDoc: boolean;
}

/** Comments of a TypeScript source in order. Strings that look like comments are excluded. */
function commentsOf(file: string, source: string): readonly Comment[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const starts = new Map<number, ts.CommentRange>();
  const collect = (node: ts.Node): void => {
    for (const range of rangesBefore(source, node)) starts.set(range.pos, range);
    node.getChildren(tree).forEach(collect);
  };
  collect(tree);
  const ranges = [...starts.values()].sort((one, other) => one.pos - other.pos);
  return ranges.map(({ pos, end }) => {
    const raw = source.slice(pos, end);
    const line = tree.getLineAndCharacterOfPosition(pos).line + 1;
    return { location: `${file}:${line}`, text: textOf(raw), isDoc: raw.startsWith('/**') };
  });
}

/** Ranges of the comments before and after a token. JSX text has none, since `//` is text there. */
function rangesBefore(source: string, node: ts.Node): readonly ts.CommentRange[] {
  if (node.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
  ];
}

function textOf(raw: string): string {
  const inner = raw.startsWith('//') ? raw.slice(2) : raw.slice(2, -2);
  return inner
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
