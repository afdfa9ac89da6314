import { expect, test } from 'vitest';
import { oneLine, printable, printableLines } from '../../src/text/printable.js';

test('control characters are escaped as in JSON', () => {
  expect(printable('\u001b[31m \u0007\t\r\u007f\u009b')).toBe('\\u001b[31m \\u0007\\u0009\\u000d\\u007f\\u009b');
  expect(printable('\u202e\u2066\u200b\ufeff\u00ad\u2028\u2029')).toBe(
    '\\u202e\\u2066\\u200b\\ufeff\\u00ad\\u2028\\u2029',
  );
  expect(printable('\ud800 \udc00 \ufffe\uffff \u{e0041}')).toBe('\\ud800 \\udc00 \\ufffe\\uffff \\udb40\\udc41');
  expect(printable('a##[error]b ###[x]')).toBe('a#\\u0023[error]b ##\\u0023[x]');
});

test.each([
  ['GitHub and Azure', 'a##[error]b', 'a#\\u0023[error]b'],
  ['Azure', 'a ##vso[task.setvariable variable=x]y', 'a #\\u0023vso[task.setvariable variable=x]y'],
  ['Azure, in upper case', '##VSO[task.complete]', '#\\u0023VSO[task.complete]'],
  ['TeamCity', "##teamcity[buildStatus text='x']", "#\\u0023teamcity[buildStatus text='x']"],
  ['another of their kind', '###any-name[x]', '##\\u0023any-name[x]'],
])('a command of %s is shown, and acts on nothing', (_system, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(oneLine(text)).not.toMatch(/##[\w.-]*\[/);
  for (const line of printableLines(text)) expect(line).not.toMatch(/##[\w.-]*\[/);
});

test('letters of any script, joined emoji and line breaks are unchanged', () => {
  const text = 'é ñ 日本語 عربى 👩‍👩‍👧 🙂\n# ## [x] ##a b[0] \\u001b';
  expect(printable(text)).toBe(text);
});

test('oneLine joins and truncates lines', () => {
  expect(oneLine('a\nb\r\nc')).toBe('a\\nb\\u000d\\nc');
  expect(oneLine('abcdef', 6)).toBe('abcdef');
  expect(oneLine('abcdefg', 6)).toBe('abcde…');
  expect(oneLine('abcd🙂fg', 6)).toBe('abcd…');
});

test('printableLines limits the number and the length of lines', () => {
  expect(printableLines('a\n\u001bb')).toEqual(['a', '\\u001bb']);
  expect(printableLines('a\nb', 2)).toEqual(['a', 'b']);
  expect(printableLines('a\nb\nc', 2)).toEqual(['a', 'b', 'c']);
  expect(printableLines('a\nb\nc\nd', 2)).toEqual(['a', 'b', '… 2 more lines']);
  expect(printableLines('x'.repeat(501))).toEqual([`${'x'.repeat(499)}…`]);
});
