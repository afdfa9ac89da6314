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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
