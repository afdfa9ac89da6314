import { operations } from '../../contract/operations.js';

/** Names of parameters that carry a secret, unless the contract has them. */
const secretName = /key|token|secret|passw|auth|credential|signature|^sig$/i;
const secretValue = /^(?:ApiKey|Bearer|Basic)(?:\+|%20| )/i;

/** Those of the contract: `contextKeys` is no key. */
const known = new Set(Object.values(operations).flatMap(({ parameters }) => parameters.map(({ name }) => name)));

/** Characters that may end a name in a query, and their escapes: a value may be a list or an address with a query. */
const separator = /([?;=]|%(?:25)*(?:26|3b|3d|3f))/i;

/** The path and query of a request, without keys: a key has no place in an address, where some put it all the same. */
export function maskedTarget(pathname: string, search: string): string {
  return search === '' ? pathname : `${pathname}?${search.slice(1).split('&').map(masked).join('&')}`;
}

/** A parameter whose value is masked from the first secret on, to its end: a secret may contain any separator. */
function masked(parameter: string): string {
  const parts = parameter.split(separator);
  let start = 0;
  for (let place = 0; place + 2 < parts.length; place += 2) {
    const [name = '', sign = '', value = ''] = parts.slice(place, place + 3);
    start += name.length + sign.length;
    if (/[=d]$/i.test(sign) && isSecret(decoded(name), value)) return `${parameter.slice(0, start)}***`;
  }
  return parameter;
}

function isSecret(name: string, value: string): boolean {
  return !known.has(name) && (secretName.test(name) || secretValue.test(value));
}

function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
