import { operations } from '../../contract/operations.js';

/** Names of parameters that carry a secret, unless the contract has them. */
const secretName = /key|token|secret|passw|auth|credential|signature|^sig$/i;
const secretValue = /^(?:ApiKey|Bearer|Basic)(?:\+|%20| )/i;

/** Those of the contract: `contextKeys` is no key. */
const known = new Set(Object.values(operations).flatMap(({ parameters }) => parameters.map(({ name }) => name)));

/** The path and query of a request, without keys: a key has no place in an address, where some put it all the same. */
export function maskedTarget(pathname: string, search: string): string {
  if (search === '') return pathname;
  const parameters = search.slice(1).split('&');
  return parameters.some(isSecret)
    ? `${pathname}?${parameters.map((one) => (isSecret(one) ? `${one.slice(0, one.indexOf('=') + 1)}***` : one)).join('&')}`
    : `${pathname}${search}`;
}

function isSecret(parameter: string): boolean {
  const end = parameter.indexOf('=');
  if (end === -1) return false;
  const name = decoded(parameter.slice(0, end));
  return !known.has(name) && (secretName.test(name) || secretValue.test(parameter.slice(end + 1)));
}

function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
