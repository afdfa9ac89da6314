const masks = /\*{3}|\.{3}|…|redact|remov|mask|hidden|sanitiz|omitted|filtered|x{6}|\$\{?\w/i;

/** Recognizes a credential that a recorder or sanitizer has replaced: `***`, `<removed>`, `$KEY`, `ApiKey abc…`. */
export function isMasked(value: string): boolean {
  if (!/\w/.test(value) || masks.test(value)) return true;
  // A bracket that is closed after at least one character.
  const start = value.search(/[[<]/);
  return start !== -1 && /[\]>]/.test(value.slice(start + 2));
}

const words = 'filtered|redacted|removed|masked|hidden|scrubbed|sanitized|omitted|censored';
const placeholder = new RegExp(`^(\\*{3,}|x{6,}|•{3,}|[[(<{*_]+(${words})[\\])>}*_]+)$`, 'i');
const capitals = new RegExp(`^(${words.toUpperCase()})$`);

/** Recognizes a whole value that was replaced: `[Filtered]`, `REDACTED`, `*****`. A word alone may be a real value. */
export function isReplaced(value: string): boolean {
  const text = value.trim();
  return placeholder.test(text) || capitals.test(text);
}
