import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commentsOf } from './comments-of.js';
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
