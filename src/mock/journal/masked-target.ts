import { operations } from '../../contract/operations.js';

const secretName = /key|token|secret|passw|auth|credential|signature|^sig$/i;
const secretValue = /^(?:ApiKey|Bearer|Basic)(?:\+|%20| )/i;

/** The parameters of the contract: `contextKeys` is no secret. */
const contractNames = new Set(
  Object.values(operations).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
);

/** Characters that may end a name in a query, and their escapes: a value may be a list or an address with a query. */
const separator = /([?;=]|%(?:25)*(?:26|3b|3d|3f))/i;

/** The path and query of a request with keys masked: a key does not belong there, but some clients send it so. */
export function maskedTarget(pathname: string, search: string): string {
  return search === '' ? pathname : `${pathname}?${search.slice(1).split('&').map(maskedParameter).join('&')}`;
}

/** A parameter whose value is masked from the first secret on, to its end: a secret may contain any separator. */
function maskedParameter(parameter: string): string {
  const parts = parameter.split(separator);
  let start = 0;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const [name = '', sign = '', value = ''] = parts.slice(index, index + 3);
    start += name.length + sign.length;
    if (/[=d]$/i.test(sign) && isSecret(decoded(name), value)) return `${parameter.slice(0, start)}***`;
  }
  return parameter;
}

function isSecret(name: string, value: string): boolean {
  return !contractNames.has(name) && (secretName.test(name) || secretValue.test(value));
}

function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
