import type { RecordedRequest } from '../../contract/exchange.js';

/** Who sent the requests: notikit with its key, or anybody, of whose headers only those of the contract are shown. */
export interface Asker {
  readonly apiKey: string | undefined;
}

/** A command for a POSIX shell that sends a request again. */
export function curl(
  { method, url, headers }: Omit<RecordedRequest, 'body'>,
  { apiKey }: Asker,
  data?: string,
): string {
  const words = ['curl', '-i'];
  if (method !== 'GET') words.push('-X', method);
  for (const [name, value] of headers) {
    if (name === 'accept' || (apiKey === undefined && !documented.includes(name))) continue;
    if (name === 'authorization' && (apiKey === undefined || value === `ApiKey ${apiKey}`))
      words.push('-H', '"Authorization: ApiKey $NOTIKIT_API_KEY"');
    else words.push('-H', header(name, value, apiKey));
  }
  if (data !== undefined) words.push('--data-binary', data);
  return [...words, quote(url)].join(' ');
}

const documented: readonly string[] = ['authorization', 'content-type', 'idempotency-key'];

/** A shell puts the key in between double quotes only. */
function header(name: string, value: string, apiKey: string | undefined): string {
  const line = `${name}: ${value}`;
  if (!apiKey || !value.includes(apiKey)) return quote(line);
  const parts = line.split(apiKey).map((part) => part.replaceAll(/[\\"$`]/g, '\\$&'));
  return `"${parts.join('$NOTIKIT_API_KEY')}"`;
}

/** A word of a shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
