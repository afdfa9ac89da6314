import type { ParameterObject } from '../../../contract/schema.js';
import type { DescribedOperation } from './contract-document.js';

/** The request that the fields of a form make, to the mock that serves this page. What is empty is left out. */
export function requestOf(
  { method, path }: DescribedOperation,
  parameters: readonly ParameterObject[],
  form: FormData,
): Request {
  const query = new URLSearchParams();
  const headers = new Headers({ authorization: `ApiKey ${form.get('key')}` });
  let pathname = path;
  for (const { name, in: place, schema } of parameters) {
    const given = String(form.get(`${place} ${name}`) ?? '');
    if (place === 'path') pathname = pathname.replace(`{${name}}`, encodeURIComponent(given));
    if (given === '') continue;
    if (place === 'header') headers.set(name, given);
    if (place === 'query')
      for (const one of schema.type === 'array' ? linesOf(given) : [given]) query.append(name, one);
  }
  const body = String(form.get('body') ?? '');
  if (body !== '') headers.set('content-type', 'application/json');
  const search = query.size === 0 ? '' : `?${query}`;
  return new Request(`${location.origin}${pathname}${search}`, { method, headers, ...(body !== '' && { body }) });
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
