import { fromBase64, fromUtf8, hmacSha256, toHex } from './bytes.js';

/** Placeholder of a secret other than the API key. */
export const secretPlaceholder = '$SECRET';

/** Ends of names of secrets, in words that spaces separate. `sortKey`, `contextKeys` and `idempotency-key` are none. */
const secretEnds = [
  /^key$|(?:^| )(?:auth|authorization|bearer|csrf|hmac|jwt|pass|passwd|pwd|sig|xsrf)$|^(?:j|php)? ?sess(?:ion)? ?id$/,
  /(?:apikey|password|passphrase|secret|signature|credentials?|token)$/,
  /(?:^| )(?:access|account|admin|api|app|application|auth|client|consumer|customer|developer|encryption) ?key$/,
  /(?:^| )(?:functions?|host|license|master|partner|private|project|rapidapi|secret|server|service|session) ?key$/,
  /(?:^| )(?:shared|signing|storage|subscription|user|write|x) ?key$/,
];

/** Tokens that stand for a position in a list. */
const positionToken = /(?:after|before|continuation|cursor|next|page|pagination|previous|resume|sync) ?token$/;

/**
 * Tells by its name whether a header field or a parameter of an address contains a secret: `X-Api-Key`, `accessToken`,
 * `X-Amz-Signature`.
 */
export function isSecretField(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (words === 'cookie' || words === 'set cookie') return true;
  return secretEnds.some((end) => end.test(words)) && !positionToken.test(words);
}

/** Masks the values of secret parameters in all addresses of a text. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/(?<=[?&#]|\\u0026)[^\s&#"'<>\\]+/g, (pair) => maskParameter(pair, secretPlaceholder));
}

/** Masks the values of secret parameters in a query. */
export function maskQuery(query: string, mask: string): string {
  const pairs = query.split('&').map((pair) => maskParameter(pair, mask));
  return pairs.join('&');
}

/** Separators after a name in a query, and their escapes. A value may be a list, or a URL with a query. */
const separator = /([?;=]|%(?:25)*(?:26|3b|3d|3f))/i;

const authorization = /^(?:ApiKey|Bearer|Basic)(?:\+|%20| )/i;

/** Masks a parameter from its first secret to its end, because a secret may contain any separator. */
function maskParameter(parameter: string, mask: string): string {
  const parts = parameter.split(separator);
  let start = 0;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const [name = '', delimiter = '', value = ''] = parts.slice(index, index + 3);
    start += name.length + delimiter.length;
    const isSecret = isSecretField(decode(name)) || authorization.test(value);
    if (/[=d]$/i.test(delimiter) && isSecret && start < parameter.length) return parameter.slice(0, start) + mask;
  }
  return parameter;
}

/** Maximum number of addresses inside each other. */
const maxLayers = 4;

/** Secrets in an address: a password, and the values of parameters, also of an address in a parameter. */
export function secretsIn(address: string, layers = maxLayers): readonly string[] {
  if (layers === 0 || !/[=@]/.test(address)) return [];
  const [, password = ''] = /^\w+:\/\/[^/?#@:]*:([^/?#@]*)@/.exec(address) ?? [];
  const secrets = address.split(/[?&#]/).flatMap((pair) => {
    const end = pair.indexOf('=');
    const value = decode(pair.slice(end + 1));
    if (end === -1) return [];
    return isSecretField(decode(pair.slice(0, end)))
      ? [value, value.replaceAll('+', ' ')]
      : secretsIn(value, layers - 1);
  });
  return [decode(password), ...secrets];
}

/** Header fields, and fields of recordings, that contain an address. */
const addressFields = ['content-location', 'location', 'referer', ':path', ':url'];

/** Credentials as plain data, which threads can exchange. */
export interface KnownSecrets {
  readonly keys: readonly string[];
  readonly cookies: readonly string[];
}

/** Credentials in a field, whose name is in lower case. */
export function secretsOf(field: string, value: string): KnownSecrets {
  if (field === 'cookie') return { keys: [], cookies: value.split(';').flatMap(cookieValues) };
  if (field === 'set-cookie') return { keys: [], cookies: value.split(';', 1).flatMap(cookieValues) };
  if (field === 'x-api-key') return { keys: [value], cookies: [] };
  if (addressFields.includes(field)) return { keys: [], cookies: secretsIn(value) };
  if (!field.endsWith('authorization')) return { keys: [], cookies: isSecretField(field) ? [value] : [] };
  const [, scheme = '', credentials = ''] = /^(\S+)\s+(.*)$/s.exec(value) ?? [];
  const userAndPassword = scheme.toLowerCase() === 'basic' ? fromUtf8(fromBase64(credentials)) : '';
  const password = userAndPassword.slice(userAndPassword.indexOf(':') + 1);
  return { keys: [credentials || value, userAndPassword, password], cookies: [] };
}

/** The value of a cookie, also without its escapes. */
function cookieValues(pair: string): readonly string[] {
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  return [value.replace(/^"(.*)"$/, '$1'), decode(value)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Creates a function that masks credentials in a JSON text, also in JSON strings (`executionDetails[].raw`). Types stay
 * the same, and empty values stay empty. A text that is no valid JSON ends before its first credential.
 *
 * @param names fields that contain credentials.
 * @param maskOf replacement of a secret text.
 */
export function createCredentialMask(
  names: ReadonlySet<string>,
  maskOf: (text: string) => string,
): (text: string) => string {
  function mask(text: string): string {
    if (!/^\s*[[{]/.test(text)) return text;
    try {
      const value: unknown = JSON.parse(text);
      const masked = JSON.stringify(maskValue(value, false));
      return masked === JSON.stringify(value) ? text : masked;
    } catch {
      const positions = [...names].map((name) => text.indexOf(`"${name}`)).filter((at) => at !== -1);
      return positions.length === 0 ? text : `${text.slice(0, Math.min(...positions))}***`;
    }
  }

  function maskValue(value: unknown, isSecret: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => maskValue(item, isSecret));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(([name, field]) => [
        name,
        maskValue(field, isSecret || names.has(name)),
      ]);
      return Object.fromEntries(fields);
    }
    if (typeof value === 'string' && value !== '') return isSecret ? maskOf(value) : mask(value);
    return typeof value === 'number' && isSecret ? 0 : value;
  }

  return mask;
}

/**
 * Creates pseudonyms of secret texts. Equal texts have equal pseudonyms, so recorded traffic can still be checked.
 *
 * @param key reproduces the same pseudonyms; random by default.
 */
export function pseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): (text: string) => string {
  return (text) => `***${toHex(hmacSha256(key, text)).slice(0, 12)}`;
}
