import { hmacSha256, toHex } from '../text/bytes.js';
import { parseJson } from './json-value.js';
import { document } from './operations.js';

/** Fields of the contract that contain credentials: `secretKey`, `deviceTokens`, `directWebhookUrl`. */
const secretNames: ReadonlySet<string> = new Set(
  ['CredentialsDto', 'ChannelCredentials', 'ConfigurationsDto', 'Message']
    .flatMap((component) => Object.keys(document.components.schemas[component]?.properties ?? {}))
    .filter((name) => /(key|tokens?|password|webhookurl)$/i.test(name)),
);

/** Objects that contain only credentials. */
const secretObjects: ReadonlySet<string> = new Set(
  Object.values(document.components.schemas)
    .flatMap(({ properties }) => Object.entries<{ readonly $ref?: string }>(properties ?? {}))
    .filter(([, { $ref }]) => /\/(CredentialsDto|ChannelCredentials)$/.test($ref ?? ''))
    .map(([name]) => name),
);

/** Tokens of JSON. A truncated string is a token too. */
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/g;

interface CredentialPosition {
  readonly isObject: boolean;
  readonly isSecret: boolean;
  /** Name of the current field, and whether the next string is a name. */
  name: string;
  awaitsName: boolean;
}

/** Maximum nesting of JSON inside JSON strings. */
const maxNesting = 4;

/**
 * Creates a function that masks the contract's credentials in a JSON text, also in JSON strings
 * (`executionDetails[].raw`). Types stay the same, and empty values stay empty. Invalid JSON is masked as far as it is
 * readable.
 *
 * @param maskOf replacement of a secret text.
 */
export function createCredentialMask(maskOf: (text: string) => string): (text: string) => string {
  return (text) => mask(text, maskOf, 0);
}

function mask(text: string, maskOf: (text: string) => string, nesting: number): string {
  if (nesting > maxNesting || !/^\s*[[{]/.test(text)) return text;
  const positions: CredentialPosition[] = [];
  return text.replace(tokens, (token) => {
    const position = positions.at(-1);
    switch (token) {
      case '{':
      case '[':
        positions.push({ isObject: token === '{', isSecret: isSecret(position), name: '', awaitsName: token === '{' });
        return token;
      case '}':
      case ']':
        positions.pop();
        return token;
      case ',':
        if (position !== undefined) position.awaitsName = position.isObject;
        return token;
      case ':':
        if (position !== undefined) position.awaitsName = false;
        return token;
    }
    if (position?.awaitsName === true) {
      position.name = contentOf(token);
      return token;
    }
    if (isSecret(position)) {
      if (token.startsWith('"')) return contentOf(token) === '' ? token : `"${maskOf(contentOf(token))}"`;
      return /^-?\d/.test(token) ? '0' : token;
    }
    if (!/^"\s*[[{]/.test(token)) return token;
    const content = contentOf(token);
    const masked = mask(content, maskOf, nesting + 1);
    return masked === content ? token : JSON.stringify(masked);
  });
}

function isSecret(position: CredentialPosition | undefined): boolean {
  if (position === undefined) return false;
  return (
    position.isSecret || (position.isObject && (secretObjects.has(position.name) || secretNames.has(position.name)))
  );
}

/** Content of a string token. A truncated token ends before an incomplete escape. */
function contentOf(token: string): string {
  const whole = parsed(token) ?? parsed(`${token.replace(/(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i, '$1')}"`);
  return whole ?? token.slice(1);
}

function parsed(token: string): string | undefined {
  const value = parseJson(token);
  return value === undefined ? undefined : String(value);
}

/**
 * Creates pseudonyms of secret texts. Equal texts have equal pseudonyms, so recorded traffic can still be checked.
 *
 * @param key reproduces the same pseudonyms; random by default.
 */
export function pseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): (text: string) => string {
  return (text) => `***${toHex(hmacSha256(key, text)).slice(0, 12)}`;
}
