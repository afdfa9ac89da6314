import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commentsOf } from './comments-of.js';
import { sourceFiles } from './source-files.js';

/** Most doc comments that begin with one of the six words. The number only falls: whoever removes some lowers it. */
const most = 1_108;

const sixWords = /^(What|How|Whether|Where|Those|Who)\b/;

const comments = sourceFiles.flatMap(({ file, text }) => commentsOf(file, text));

test('doc comments begin with a noun or a verb', () => {
  const found = comments.filter(({ isDoc, text }) => isDoc && sixWords.test(text)).map(({ location }) => location);
  expect(found.length, `${found.slice(-20).join('\n')}\nlower the limit to ${found.length}`).toBe(most);
});

test('no comment has a word of the left column of the glossary', () => {
  const { rules } = parse(readFileSync('.config/glossary.yaml', 'utf8'));
  const patterns = rules.flatMap((rule: { patterns: string | readonly string[] }) => rule.patterns).map(regular);
  // Code in backticks has names, no words.
  const words = comments.map(({ location, text }) => ({ location, text: text.replaceAll(/`[^`]*`/g, '``') }));
  const found = words.filter(({ text }) => patterns.some((pattern: RegExp) => pattern.test(text)));
  expect(found.map(({ location, text }) => `${location} ${text}`)).toEqual([]);
});

/** The regular expression of a rule: `/\bclauses?\b/i`. */
function regular(pattern: string): RegExp {
  const end = pattern.lastIndexOf('/');
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
}
