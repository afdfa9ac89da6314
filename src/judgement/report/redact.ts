import { pointerTo } from '../../contract/json-pointer.js';
import type { Evidence } from './evidence.js';
import type { Result } from './report.js';

/** What stands for the key wherever it would be written. */
const keyPlaceholder = '$NOTIKIT_API_KEY';

/** Shorter keys (`dev`) occur inside ordinary words: they are only replaced where they stand alone. */
const shortest = 8;

/** By so many characters a form is found, and so many before an ellipsis are taken for a form that is cut off. */
const head = 4;

/**
 * Takes secrets out of any text, however a server echoed them: plain, percent-encoded, escaped as JSON or in base64 at
 * any offset, whole or cut off by an ellipsis. Secrets may be added at any time.
 */
export class Redactor {
  readonly #placeholder: string;
  readonly #secrets = new Set<string>();
  readonly #words = new Set<string>();
  /** The forms of the long secrets in lower case, by how they begin. */
  readonly #forms = new Map<string, string[]>();

  constructor(placeholder = keyPlaceholder) {
    this.#placeholder = placeholder;
  }

  has(secret: string): boolean {
    return this.#secrets.has(secret);
  }

  add(secret: string): void {
    if (secret === '' || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    if (secret.length < shortest) {
      this.#words.add(secret);
      return;
    }
    for (const form of new Set(formsOf(secret).map(lower))) {
      if (form.length < head) continue;
      const begin = form.slice(0, head);
      const alike = this.#forms.get(begin) ?? [];
      alike.push(form);
      this.#forms.set(begin, alike);
    }
  }

  readonly redact = (text: string): string => this.#withoutForms(this.#withoutWords(text));

  #withoutWords(text: string): string {
    if (this.#words.size === 0) return text;
    // A word is what stands between anything that a key cannot have been written together with.
    const plain = text.replace(/[\w-]+/g, (word) => (this.#words.has(word) ? this.#placeholder : word));
    return [...this.#words]
      .filter((word) => /[^\w-]/.test(word))
      .reduce((rest, word) => this.#alone(rest, word), plain);
  }

  #alone(text: string, word: string): string {
    return text
      .split(word)
      .reduce((before, after) =>
        /[\w-]$/.test(before) || /^[\w-]/.test(after) ? before + word + after : before + this.#placeholder + after,
      );
  }

  #withoutForms(text: string): string {
    if (this.#forms.size === 0) return text;
    const lowered = lower(text);
    let redacted = '';
    let from = 0;
    for (let at = 0; at + head <= text.length; at += 1) {
      const end = this.#endOfForm(lowered, at);
      if (end === undefined) continue;
      redacted += text.slice(from, at) + this.#placeholder;
      from = end;
      at = end - 1;
    }
    return redacted + text.slice(from);
  }

  /** Where the form that begins here ends: by itself, or at an ellipsis. */
  #endOfForm(lowered: string, at: number): number | undefined {
    const forms = this.#forms.get(lowered.slice(at, at + head)) ?? [];
    let end: number | undefined;
    for (const form of forms) {
      let length = head;
      while (length < form.length && form[length] === lowered[at + length]) length += 1;
      const isFound = length === form.length || lowered[at + length] === '…';
      if (isFound && at + length > (end ?? 0)) end = at + length;
    }
    return end;
  }
}

/** Makes a function that takes one key out of any text. */
export function createRedactor(key: string): (text: string) => string {
  const redactor = new Redactor();
  redactor.add(key);
  return redactor.redact;
}

/** A result without what is redacted. */
export function redactResult(result: Result, redact: (text: string) => string): Result {
  const { message, witness, evidence } = result;
  return {
    ...result,
    message: message === '' ? '' : redact(message),
    ...(witness && {
      witness: {
        request: redact(witness.request),
        ...(witness.pointer !== undefined && { pointer: redact(witness.pointer) }),
      },
    }),
    evidence: evidence.map((shown) => redactEvidence(shown, redact)),
  };
}

/** An evidence without what is redacted. */
export function redactEvidence(evidence: Evidence, redact: (text: string) => string): Evidence {
  return {
    ...evidence,
    request: redact(evidence.request),
    curl: redact(evidence.curl),
    expected: redact(evidence.expected),
    actual: redact(evidence.actual),
    ...(evidence.body !== undefined && { body: redact(evidence.body) }),
    ...(evidence.source !== undefined && { source: redact(evidence.source) }),
    ...(evidence.pointer !== undefined && { pointer: redact(evidence.pointer) }),
  };
}

/** Not `toLowerCase`, which makes some texts longer. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    new URLSearchParams({ '': secret }).toString().slice(1),
    new URL(`http://x/?${secret}`).search.slice(1),
    json,
    // Within a command for a shell.
    secret.replaceAll("'", `'\\''`),
    json.replaceAll("'", `'\\''`),
    // Within a JSON Pointer.
    pointerTo(secret).slice(1),
    percentEncoded(secret),
    ...base64Forms(secret).flatMap((form) => [form, encodeURIComponent(form)]),
  ];
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
