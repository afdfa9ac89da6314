import { operations } from '../../contract/operations.js';

const secretName = /key|token|secret|passw|auth|credential|signature|^sig$/i;
const secretValue = /^(?:ApiKey|Bearer|Basic)(?:\+|%20| )/i;

/** Parameters of the contract, which are not secret: `contextKeys`, for example. */
const contractNames = new Set(
  Object.values(operations).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
);

/** Separators after a name in a query, and their escapes. A value may be a list, or a URL with a query. */
const separator = /([?;=]|%(?:25)*(?:26|3b|3d|3f))/i;

/** Masks keys in a path and query. Some clients send them there by mistake. */
export function maskTarget(pathname: string, search: string): string {
  return search === '' ? pathname : `${pathname}?${search.slice(1).split('&').map(maskParameter).join('&')}`;
}

/** Masks a value from its first secret to its end, because a secret may contain any separator. */
function maskParameter(parameter: string): string {
  const parts = parameter.split(separator);
  let start = 0;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const [name = '', delimiter = '', value = ''] = parts.slice(index, index + 3);
    start += name.length + delimiter.length;
    if (/[=d]$/i.test(delimiter) && isSecret(decodeName(name), value)) return `${parameter.slice(0, start)}***`;
  }
  return parameter;
}

function isSecret(name: string, value: string): boolean {
  return !contractNames.has(name) && (secretName.test(name) || secretValue.test(value));
}

function decodeName(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
