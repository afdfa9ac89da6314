/** Control characters (escape sequences begin with one), invisible and direction marks, and line breaks except `\n`. */
const invisible = String.raw`(?!\n|\u200C|\u200D)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]`;

/**
 * Commands of CI systems anywhere in a line: `##[error]`, `##vso[…]`, `##teamcity[…]`. The lookahead is bounded, so
 * that the time stays linear.
 */
const command = String.raw`(?<=#)#(?=[\w.-]{0,40}\[)`;

/** Characters that are unsafe in a terminal, a log or an XML file. Emoji joiners are allowed. */
const unprintable = new RegExp(`${invisible}|${command}`, 'gu');

/** Escapes unsafe characters as JSON does: `\u001b`. Line breaks stay. */
export function printable(text: string): string {
  return text.replaceAll(unprintable, escaped);
}

/** Escapes a text as one line of at most `limit` characters. */
export function oneLine(text: string, limit = 300): string {
  return printable(truncate(text, limit)).replaceAll('\n', '\\n');
}

/** Escapes a text as at most `limit` lines, with the number of omitted ones. */
export function printableLines(text: string, limit = 12): string[] {
  const lines = text.split('\n');
  // A line that replaces only one line would save nothing.
  const kept = lines.length === limit + 1 ? lines : lines.slice(0, limit);
  const printed = kept.map((line) => printable(truncate(line, 500)));
  const more = lines.length - printed.length;
  return more > 0 ? [...printed, `… ${more} more lines`] : printed;
}

function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Does not split a surrogate pair.
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function escaped(match: string): string {
  return match.replaceAll(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Stack of a thrown value. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Formats a count with its noun: `1 request`, `1,200 requests`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
