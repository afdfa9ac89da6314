import { hmacSha256, toHex } from '../text/bytes.js';
import { parseJson } from './json-value.js';
import { document } from './operations.js';

/** Names under which the contract keeps what opens something: `secretKey`, `deviceTokens`, `directWebhookUrl`. */
const secretNames: ReadonlySet<string> = new Set(
  ['CredentialsDto', 'ChannelCredentials', 'ConfigurationsDto', 'Message']
    .flatMap((component) => Object.keys(document.components.schemas[component]?.properties ?? {}))
    .filter((name) => /(key|tokens?|password|webhookurl)$/i.test(name)),
);

/** Fields that hold nothing else: all that is under them is secret. */
const secretObjects: ReadonlySet<string> = new Set(
  Object.values(document.components.schemas)
    .flatMap(({ properties }) => Object.entries<{ readonly $ref?: string }>(properties ?? {}))
    .filter(([, { $ref }]) => /\/(CredentialsDto|ChannelCredentials)$/.test($ref ?? ''))
    .map(([name]) => name),
);

/** What a text is read as, a token after another; what is cut off in a string is one still. */
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/g;

interface CredentialPosition {
  readonly isObject: boolean;
  /** Whether all in it is secret. */
  readonly isSecret: boolean;
  /** The name of the field that is read, and whether the next text is one. */
  name: string;
  awaitsName: boolean;
}

/** How deep JSON is looked for in texts of JSON. */
const maxNesting = 4;

/**
 * Makes a function that masks what is secret by the contract in a text of JSON, wherever the fields stand, in texts that
 * hold JSON too (`executionDetails[].raw`), and changes nothing else of it. Texts stay texts, numbers numbers, empty ones
 * empty. What is no JSON is read as far as it looks like it.
 *
 * @param maskOf what stands for a text that is secret.
 */
export function createCredentialMask(maskOf: (text: string) => string): (text: string) => string {
  return (text) => mask(text, maskOf, 0);
}

function mask(text: string, maskOf: (text: string) => string, nesting: number): string {
  if (nesting > maxNesting || !/^\s*[[{]/.test(text)) return text;
  const places: CredentialPosition[] = [];
  return text.replace(tokens, (token) => {
    const place = places.at(-1);
    switch (token) {
      case '{':
      case '[':
        places.push({ isObject: token === '{', isSecret: isSecret(place), name: '', awaitsName: token === '{' });
        return token;
      case '}':
      case ']':
        places.pop();
        return token;
      case ',':
        if (place !== undefined) place.awaitsName = place.isObject;
        return token;
      case ':':
        if (place !== undefined) place.awaitsName = false;
        return token;
    }
    if (place?.awaitsName === true) {
      place.name = contentOf(token);
      return token;
    }
    if (isSecret(place)) {
      if (token.startsWith('"')) return contentOf(token) === '' ? token : `"${maskOf(contentOf(token))}"`;
      return /^-?\d/.test(token) ? '0' : token;
    }
    if (!/^"\s*[[{]/.test(token)) return token;
    const content = contentOf(token);
    const masked = mask(content, maskOf, nesting + 1);
    return masked === content ? token : JSON.stringify(masked);
  });
}

function isSecret(place: CredentialPosition | undefined): boolean {
  if (place === undefined) return false;
  return place.isSecret || (place.isObject && (secretObjects.has(place.name) || secretNames.has(place.name)));
}

/** The text of a token. One that is cut off ends before the escape that is incomplete. */
function contentOf(token: string): string {
  const whole = parsed(token) ?? parsed(`${token.replace(/(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i, '$1')}"`);
  return whole ?? token.slice(1);
}

function parsed(token: string): string | undefined {
  const value = parseJson(token);
  return value === undefined ? undefined : String(value);
}

/**
 * What stands for texts that are secret: nobody can tell the text from its pseudonym, no two agree on one, and what was
 * the same has the same, so that what is recorded is checked as what passed.
 *
 * @param key who has it makes the same pseudonyms; a new one, if left out.
 */
export function pseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): (text: string) => string {
  return (text) => `***${toHex(hmacSha256(key, text)).slice(0, 12)}`;
}
