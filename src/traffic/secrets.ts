import { fromBase64, fromUtf8 } from '../text/bytes.js';
import { Redactor } from '../text/redactor.js';
import type { PassedExchange } from './traffic-finding.js';

/** So many characters of secrets are kept; traffic that has more of them shows no texts any more. */
const maxCharacters = 300_000;

/** Cookies that are shorter are settings (`lang=en`), and every other word of a report would be one. */
const shortestCookie = 8;

const schemes = /^(?:api-?key|basic|bearer|digest|token)$/i;

const withheld = '(withheld: the traffic contains too many secrets)';

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];

export function isSecretField(name: string): boolean {
  return secretFields.includes(name);
}

/** The credentials that traffic has shown: plain data, which may go to another thread. */
export interface KnownSecrets {
  readonly keys: readonly string[];
  readonly cookies: readonly string[];
}

/** The credentials that traffic has shown so far, and what takes them out of texts. */
export class Secrets {
  readonly #keys = new Redactor();
  readonly #cookies = new Redactor('$SECRET');
  #characters = 0;

  /** Learns the credentials of an exchange, and of all headers that may echo them. */
  learn({ request, response }: PassedExchange): void {
    for (const headers of [request.headers, response?.headers]) if (headers !== undefined) this.learnFields(headers);
  }

  /** Learns the credentials among header fields; those of Headers, or any others. */
  learnFields(fields: Iterable<readonly [name: string, value: string]>): void {
    for (const [name, value] of fields) {
      switch (name.toLowerCase()) {
        case 'authorization':
        case 'proxy-authorization':
          this.#learnKey(value, true);
          break;
        case 'x-api-key':
          this.#learnKey(value, false);
          break;
        case 'cookie':
          for (const pair of value.split(';')) this.#learnCookie(pair);
          break;
        case 'set-cookie':
          this.#learnCookie(value.split(';', 1)[0] ?? '');
          break;
      }
    }
  }

  /** Learns fields that are added to every request: any value may be secret. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.learnFields(Object.entries(fields));
    for (const value of Object.values(fields)) if (value.length >= shortestCookie) this.#add(this.#cookies, value);
  }

  get known(): KnownSecrets {
    return { keys: this.#keys.secrets, cookies: this.#cookies.secrets };
  }

  /** Learns what others know. */
  learnKnown({ keys, cookies }: KnownSecrets): void {
    for (const key of keys) this.#add(this.#keys, key);
    for (const cookie of cookies) this.#add(this.#cookies, cookie);
  }

  /** A text without any secret that has been learnt. */
  readonly redact = (text: string): string =>
    this.#characters > maxCharacters ? withhold(text) : this.#cookies.redact(this.#keys.redact(text));

  #learnKey(value: string, hasScheme: boolean): void {
    const [, scheme = '', rest = ''] = (hasScheme ? /^(\S+)\s(.*)$/s : /^()(.*)$/).exec(value.trim()) ?? [];
    const key = rest.trim();
    const secret = key || value.trim();
    // A header without a key names its scheme, which is no secret.
    if (!schemes.test(secret)) this.#add(this.#keys, secret);
    if (scheme.toLowerCase() !== 'basic') return;
    const decoded = fromUtf8(fromBase64(key));
    this.#add(this.#keys, decoded);
    this.#add(this.#keys, decoded.slice(decoded.indexOf(':') + 1));
  }

  #learnCookie(pair: string): void {
    const value = pair
      .slice(pair.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    for (const form of [value, decoded(value)]) {
      if (form.length >= shortestCookie) this.#add(this.#cookies, form);
    }
  }

  #add(redactor: Redactor, secret: string): void {
    if (redactor.has(secret) || this.#characters > maxCharacters) return;
    this.#characters += secret.length;
    redactor.add(secret);
  }
}

/** A pointer stays one. */
function withhold(text: string): string {
  return text === '' ? '' : `${text.startsWith('/') ? '/' : ''}${withheld}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
