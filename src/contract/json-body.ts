const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body read as JSON, or why it cannot be. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'not UTF-8' | 'not JSON' | 'too deep'; readonly detail: string };

/** Reads bytes as JSON text in UTF-8 (RFC 8259), nested at most `maxDepth` levels. */
export function readJson(bytes: Uint8Array, maxDepth = Number.POSITIVE_INFINITY): JsonBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, problem: 'not UTF-8', detail: 'the bytes are not well-formed UTF-8' };
  }
  if (depth(text, maxDepth) > maxDepth) {
    return { ok: false, problem: 'too deep', detail: `nested deeper than ${maxDepth} levels` };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problem: 'not JSON', detail: error instanceof Error ? error.message : String(error) };
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((one) =>
  one.charCodeAt(0),
);

/** How deep a JSON text nests, read off its brackets before anything recursive touches it. Stops one past the limit. */
function depth(text: string, limit: number): number {
  if (limit === Number.POSITIVE_INFINITY) return 0;
  let level = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length && deepest <= limit; index += 1) {
    // Codes instead of characters: every byte of every body comes by here.
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) {
      inString = true;
    } else if (code === openBrace || code === openBracket) {
      level += 1;
      if (level > deepest) deepest = level;
    } else if (code === closeBrace || code === closeBracket) {
      level -= 1;
    }
  }
  return deepest;
}
