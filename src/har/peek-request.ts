/** Method and URL of an entry, as written. */
export interface PeekedRequest {
  readonly method: string;
  readonly url: string;
}

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;

/** Opening and closing brackets of objects and arrays. */
const opening = [0x7b, 0x5b];
const closing = [0x7d, 0x5d];

/**
 * Finds the method and the URL of an entry without parsing it. Undefined for an unusual notation: then it must be
 * parsed.
 */
export function peekRequest(entry: Uint8Array): PeekedRequest | undefined {
  const names: string[] = [];
  const found: { method?: string; url?: string } = {};
  const bytes = Buffer.from(entry.buffer, entry.byteOffset, entry.length);
  let depth = 0;
  let text = '';
  for (let at = 0; at < entry.length; at += 1) {
    const byte = entry[at] ?? 0;
    if (byte === quote) {
      const start = at + 1;
      at = endOfText(entry, start);
      if (depth > 2) continue;
      text = at - start <= maxUrlLength ? bytes.toString('latin1', start, at) : '';
      const name = depth === 2 && names[1] === 'request' ? names[2] : undefined;
      if (name === 'method' || name === 'url') found[name] ??= text;
      const { method, url } = found;
      if (method !== undefined && url !== undefined) return isPlain(method + url) ? { method, url } : undefined;
    } else if (byte === colon) {
      if (depth <= 2) names[depth] = text;
    } else if (opening.includes(byte)) {
      depth += 1;
      names[depth] = '';
    } else if (closing.includes(byte)) {
      depth -= 1;
    } else if (byte === comma && depth <= 2) {
      names[depth] = '';
    }
  }
  return undefined;
}

const comma = 0x2c;

/** Maximum length of a URL. */
const maxUrlLength = 8_192;

function endOfText(entry: Uint8Array, start: number): number {
  let at = start;
  while (at < entry.length && entry[at] !== quote) at += entry[at] === backslash ? 2 : 1;
  return at;
}

function isPlain(text: string): boolean {
  return /^[\x21-\x5b\x5d-\x7e]+$/.test(text);
}
