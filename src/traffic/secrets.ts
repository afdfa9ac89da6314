import { fromBase64, fromUtf8 } from '../text/bytes.js';
import { Redactor } from '../text/redactor.js';
import type { PassedExchange } from './traffic-finding.js';

/** Maximum total length of the stored secrets. If traffic contains more, reports withhold all texts. */
const maxCharacters = 300_000;

/** Minimum length of a secret cookie. Shorter ones are settings (`lang=en`) and would match words of a report. */
const minCookieLength = 8;

const schemes = /^(?:api-?key|basic|bearer|digest|token)$/i;

const withheld = '(withheld: the traffic contains too many secrets)';

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];

export function isSecretField(name: string): boolean {
  return secretFields.includes(name);
}

/** Credentials as plain data, which threads can exchange. */
export interface KnownSecrets {
  readonly keys: readonly string[];
  readonly cookies: readonly string[];
}

/** Learns credentials from traffic, and removes them from texts. */
export class Secrets {
  readonly #keys = new Redactor();
  readonly #cookies = new Redactor('$SECRET');
  #characters = 0;

  /** Learns the credentials in the headers of an exchange: a response may echo them. */
  learn({ request, response }: PassedExchange): void {
    for (const headers of [request.headers, response?.headers]) if (headers !== undefined) this.learnFields(headers);
  }

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

  /** Learns header fields that the user adds to every request: any value may be secret. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.learnFields(Object.entries(fields));
    for (const value of Object.values(fields)) if (value.length >= minCookieLength) this.#add(this.#cookies, value);
  }

  get known(): KnownSecrets {
    return { keys: this.#keys.secrets, cookies: this.#cookies.secrets };
  }

  /** Learns the credentials that another thread knows. */
  learnKnown({ keys, cookies }: KnownSecrets): void {
    for (const key of keys) this.#add(this.#keys, key);
    for (const cookie of cookies) this.#add(this.#cookies, cookie);
  }

  readonly redact = (text: string): string =>
    this.#characters > maxCharacters ? withhold(text) : this.#cookies.redact(this.#keys.redact(text));

  #learnKey(value: string, hasScheme: boolean): void {
    const [, scheme = '', rest = ''] = (hasScheme ? /^(\S+)\s(.*)$/s : /^()(.*)$/).exec(value.trim()) ?? [];
    const key = rest.trim();
    const secret = key || value.trim();
    // A header without a key contains only its scheme, which is not secret.
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
      if (form.length >= minCookieLength) this.#add(this.#cookies, form);
    }
  }

  #add(redactor: Redactor, secret: string): void {
    if (redactor.has(secret) || this.#characters > maxCharacters) return;
    this.#characters += secret.length;
    redactor.add(secret);
  }
}

/** Replaces a text. A JSON Pointer stays valid. */
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
