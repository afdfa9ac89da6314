const masks = /\*{3}|\.{3}|…|redact|remov|mask|hidden|sanitiz|omitted|filtered|x{6}|\$\{?\w/i;

/** Recognizes a credential that a recorder or sanitizer has replaced: `***`, `<removed>`, `$KEY`, `ApiKey abc…`. */
export function isMasked(value: string): boolean {
  if (!/\w/.test(value) || masks.test(value) || isReplaced(value)) return true;
  // A bracket that is closed after at least one character.
  const start = value.search(/[[<]/);
  return start !== -1 && /[\]>]/.test(value.slice(start + 2));
}

const words = 'filtered|redacted|removed|masked|hidden|scrubbed|sanitized|omitted|censored';
/** Words that replace a value only in brackets. */
const labels =
  'secret|sensitive|private|stripped|token|password|credentials|apikey|(?:anonymi|pseudonymi)[sz]ed|obfuscated|deleted|protected';
/** Personal values, in `<EMAIL_ADDRESS>`, `[PHONE_1]`. */
const kinds = 'pii|person|name|email|phone|address';
const opening = '(?:[[(<{*_$%-]|%(?:25)?(?:5b|3c|7b|28|2a)){1,3} ?';
const closing = String.raw` ?(?:[\])>}*_$%-]|%(?:25)?(?:5d|3e|7d|29|2a)){1,3}`;

/** Forms of a whole value that was replaced. */
const forms = [
  // `*****`, `live***9c`
  String.raw`[^\s"]{0,8}[*#]{3,}[^\s"]{0,8}(?:@[\w.*-]{1,40})?`,
  'x{4,}|x{2,}(?:[-.@]x{2,}){1,4}',
  // Bullets and blocks, also as the bytes of UTF-8.
  '[•█]{3,}|(?:\u00e2\u0080\u00a2|\u00e2\u0096\u0088){3,}',
  // `[Filtered]`, `<redacted:token>`, `[application/json redacted]`
  String.raw`${opening}(?:[\w:/.+-]{1,30}[ :_-])?(?:${words}|${labels})(?:[ :_-][\w:/.+-]{1,30}(?: \w{1,30}){0,3})?${closing}`,
  String.raw`[[<](?:${kinds})(?:_(?:address|number|\d{1,4})){0,2}[\]>]`,
  // `REDACTED`, `API_KEY_REDACTED`
  `(?:[a-z]{1,20}[_-]){0,3}(?:${words})(?:[_-][a-z\\d]{1,20}){0,3}`,
  // `FIELD_f5714a8c`, `user_8c097aae@redacted.invalid`, of har-capture
  String.raw`(?:auth|field|cookie|token)_[\da-f]{8}|\w{1,40}@redacted\.\w{1,20}|redacted@[\w.-]{1,40}`,
  // The placeholders of our own recordings.
  String.raw`\$(?:NOTIKIT_API_KEY|SECRET)`,
].join('|');
const wholeValue = new RegExp(`^(?:${forms})$`, 'i');
const quotedValue = new RegExp(`"(${forms})"`, 'iy');
/** Sign of a quoted value that was replaced: it is found much faster. */
const sign =
  /"(?:[[(<]{1,2}[*_-]{0,2} ?[a-zA-Z]|[$%*{-]{1,2}[{( ]?(?:redac|mask|hidd|remo|filt|REDA|Redac|MASK|HIDD|REMO|FILT)|%(?:25)?[2357][\da-fA-F]|[*#-]{2}|__[a-zA-Z]{6}|\$[NS]|[xX]{2}|\xe2[\x80\x96]|[rR]edac|[sS]crub|[sS]anit|[cC]enso|(?:[A-Z]{1,20}_)?(?:REDA|FILT|REMO|MASK|HIDD|SCRU|SANI|OMIT|CENS)|(?:AUTH|FIELD|COOKIE|TOKEN)_)|\*{3}|@redacted/g;

/** Recognizes a whole value that was replaced: `[Filtered]`, `REDACTED`, `*****`. */
export function isReplaced(value: string): boolean {
  const text = value.length > maxLength ? '' : value.trim();
  return wholeValue.test(text) && !isWord(text);
}

const maxLength = 120;

/** Distinct values of a body in JSON that were replaced. */
export function replacedValuesIn(body: Uint8Array): readonly string[] {
  // Latin-1 is read much faster than UTF-8.
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  const values = Array.from(text.matchAll(sign), ({ index }) => {
    quotedValue.lastIndex = text.lastIndexOf('"', index);
    return Buffer.from(quotedValue.exec(text)?.[1] ?? '', 'latin1').toString();
  });
  return [...new Set(values)].filter((value) => value !== '' && !isWord(value));
}

/** Recognizes a placeholder that may be an ordinary value: `hidden`, `removed_by_admin`. */
function isWord(value: string): boolean {
  return /^[a-z_-]+$/.test(value) && !/^(redacted|scrubbed|sanitized|censored|x{5,})$|^[_-]/.test(value);
}
