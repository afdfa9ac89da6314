/** Controls (escape sequences begin with one), marks that turn text or cannot be seen, and other line breaks than `\n`. */
const invisible = String.raw`(?!\n|\u200C|\u200D)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]`;

/**
 * Commands of CI systems, wherever they stand in a line: `##[error]`, `##vso[…]`, `##teamcity[…]`. A bounded part of
 * what follows is looked at, so that the time stays linear.
 */
const command = String.raw`(?<=#)#(?=[\w.-]{0,40}\[)`;

/** What must not reach a terminal, a log or an XML file as it is. The joiners that hold emoji together may stay. */
const unprintable = new RegExp(`${invisible}|${command}`, 'gu');

/** The text with everything that could act on its reader written as JSON writes it, `\u001b`; line breaks stay. */
export function printable(text: string): string {
  return text.replaceAll(unprintable, escaped);
}

/** The same in one line of at most `limit` characters, before escaping. */
export function oneLine(text: string, limit = 300): string {
  return printable(cut(text, limit)).replaceAll('\n', '\\n');
}

/** The same as lines, at most `limit` of them and one that says how many are missing. */
export function printableLines(text: string, limit = 12): string[] {
  const lines = text.split('\n');
  // A line that counts one more says less than that one.
  const printed = lines
    .slice(0, lines.length === limit + 1 ? limit + 1 : limit)
    .map((line) => printable(cut(line, 500)));
  const more = lines.length - printed.length;
  return more > 0 ? [...printed, `… ${more} more lines`] : printed;
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Not between the halves of a surrogate pair.
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function escaped(match: string): string {
  return Array.from({ length: match.length }, (_, index) => unit(match.charCodeAt(index))).join('');
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Why something failed, as what was thrown says it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where in our code something went wrong. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
