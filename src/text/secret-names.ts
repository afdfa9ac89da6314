/** Placeholder of a secret other than the API key. */
export const secretPlaceholder = '$SECRET';

/** Ends of names of secrets, in words that spaces separate. `sortKey`, `contextKeys` and `idempotency-key` are none. */
const secretEnds = [
  /^key$|(?:^| )(?:auth|authorization|bearer|jwt|passwd|pwd|sig)$/,
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

/** Beginning of a parameter in the query or the fragment of an address, anywhere in a text. */
const parameter = /(?:[?&#]|%3f|%26|\\u0026)((?:[\w.$[\]-]|%(?:2[de]|5[bdf])){1,40})(?:=|%3d)/gi;

/** Masks the values of secret parameters in all addresses of a text. */
export function maskAddresses(text: string): string {
  let masked = '';
  let end = 0;
  for (const { 0: start, 1: name = '', index } of text.matchAll(parameter)) {
    if (index < end || !isSecretField(decode(name))) continue;
    const valueStart = index + start.length;
    const length = text.slice(valueStart).search(/[\s&#"'<>\\]/);
    if (length === 0 || valueStart === text.length) continue;
    masked += text.slice(end, valueStart) + secretPlaceholder;
    end = length === -1 ? text.length : valueStart + length;
  }
  return masked + text.slice(end);
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
