import { fromBase64, fromUtf8 } from '../text/bytes.js';
import { Redactor } from '../text/redactor.js';
import type { PassedExchange } from './traffic-finding.js';

/** Maximum total length of the stored secrets, in characters. If traffic contains more, reports withhold all texts. */
const maxCharacters = 300_000;

/** Minimum length of a secret cookie. Shorter ones are settings (`lang=en`) and would match words of a report. */
const minCookieLength = 8;

const authorizationSchemes = /^(?:api-?key|basic|bearer|digest|token)$/i;

const withheldText = '(withheld: the traffic contains too many secrets)';

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];

/** @param name in lower case. */
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
    this.learnFields(request.headers);
    if (response !== undefined) this.learnFields(response.headers);
  }

  learnFields(fields: Iterable<readonly [name: string, value: string]>): void {
    for (const [name, value] of fields) {
      switch (name.toLowerCase()) {
        case 'authorization':
        case 'proxy-authorization':
          this.#learnAuthorization(value);
          break;
        case 'x-api-key':
          this.#learnKey(value.trim());
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

  get knownSecrets(): KnownSecrets {
    return { keys: this.#keys.secrets, cookies: this.#cookies.secrets };
  }

  /** Learns the credentials that another thread knows. */
  learnKnown({ keys, cookies }: KnownSecrets): void {
    for (const key of keys) this.#add(this.#keys, key);
    for (const cookie of cookies) this.#add(this.#cookies, cookie);
  }

  readonly redact = (text: string): string =>
    this.#characters > maxCharacters ? withhold(text) : this.#cookies.redact(this.#keys.redact(text));

  #learnAuthorization(value: string): void {
    const [, scheme = '', credentials = ''] = /^(\S+)\s(.*)$/s.exec(value.trim()) ?? [];
    this.#learnKey(credentials.trim() || value.trim());
    if (scheme.toLowerCase() !== 'basic') return;
    const userAndPassword = fromUtf8(fromBase64(credentials.trim()));
    this.#add(this.#keys, userAndPassword);
    this.#add(this.#keys, userAndPassword.slice(userAndPassword.indexOf(':') + 1));
  }

  /** Learns a key. A header without a key contains only its scheme, which is not secret. */
  #learnKey(key: string): void {
    if (!authorizationSchemes.test(key)) this.#add(this.#keys, key);
  }

  #learnCookie(pair: string): void {
    const value = pair
      .slice(pair.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    for (const form of [value, percentDecoded(value)]) {
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
  return text === '' ? '' : `${text.startsWith('/') ? '/' : ''}${withheldText}`;
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
