import { escapeRegExp } from '../wildcard.js';

/** What stands for the key wherever it would be written. */
const placeholder = '$NOTIKIT_API_KEY';

/** Shorter keys (`dev`) occur inside ordinary words: they are only replaced where they stand alone. */
const shortest = 8;

/**
 * Makes a function that takes a key out of any text, however a server echoed it: plain, percent-encoded, escaped as
 * JSON or in base64 at any offset, whole or cut off by an ellipsis.
 */
export function createRedactor(key: string): (text: string) => string {
  if (key === '') return (text) => text;
  if (key.length < shortest) {
    const alone = new RegExp(`(?<![\\w-])${escapeRegExp(key)}(?![\\w-])`, 'g');
    return (text) => text.replace(alone, placeholder);
  }
  const forms = [
    ...new Set([
      key,
      encodeURIComponent(key),
      JSON.stringify(key).slice(1, -1),
      percentEncoded(key),
      ...base64Forms(key),
    ]),
  ]
    .filter((form) => form.length >= 4)
    .sort((a, b) => b.length - a.length);
  const whole = new RegExp(forms.map(escapeRegExp).join('|'), 'gi');
  return (text) => {
    let redacted = text.replace(whole, placeholder);
    for (const form of forms) redacted = withoutCutForm(redacted, form);
    return redacted;
  };
}

function withoutCutForm(text: string, form: string): string {
  const end = text.indexOf('…');
  if (end === -1) return text;
  for (let length = Math.min(form.length - 1, end); length >= 4; length -= 1) {
    if (text.slice(end - length, end) === form.slice(0, length)) {
      return `${text.slice(0, end - length)}${placeholder}${text.slice(end)}`;
    }
  }
  return text;
}

function percentEncoded(key: string): string {
  return [...Buffer.from(key)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Base64 looks different at each of three offsets; the characters that depend on the neighbours are left out. */
function base64Forms(key: string): string[] {
  const forms = [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)]);
    const from = [0, 2, 3][offset] ?? 0;
    const to = Math.floor((padded.length * 8) / 6);
    return [padded.toString('base64').slice(from, to), padded.toString('base64url').slice(from, to)];
  });
  return [...forms, Buffer.from(key).toString('hex')];
}
