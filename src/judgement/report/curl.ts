import type { RecordedRequest } from '../../contract/exchange.js';

/** Who sent the requests: notikit with its key, or anybody, of whose headers only those of the contract are shown. */
export interface Asker {
  readonly apiKey: string | undefined;
  /** The key of another environment, which notikit sent too. */
  readonly otherApiKey?: string | undefined;
}

/** What of a request a command names; its body comes from elsewhere. */
type Head = Omit<RecordedRequest, 'body'>;

/** The headers that are shown of anybody. */
const documented: readonly string[] = ['authorization', 'content-type', 'idempotency-key'];

/** A command for a POSIX shell, with the key as a variable of it. */
export function curl(request: Head, asker: Asker, data?: string): string {
  const words = ['curl', '-i', ...methodOf(request)];
  for (const line of headerLines(request, asker)) words.push('-H', withKey(line));
  if (data !== undefined) words.push('--data-binary', data);
  return [...words, quote(request.url)].join(' ');
}

/**
 * A command for any shell: nothing in it is more to one of them than to another, so curl itself must put in the key, as
 * it does from 8.3 on, and a body is in a file. Undefined where a header has what some shell reads in its own way.
 */
export function portableCurl(request: RecordedRequest, asker: Asker): string | undefined {
  const headers = headerLines(request, asker);
  if (headers.some(({ parts }) => parts.some((part) => own.test(part)))) return undefined;
  const variables = new Set(headers.flatMap(({ parts, variable }) => (parts.length > 1 ? [variable] : [])));
  const words = ['curl', '-i', ...methodOf(request)];
  for (const variable of variables) words.push('--variable', `"%${variable}"`);
  for (const { parts, variable } of headers) {
    words.push(parts.length > 1 ? '--expand-header' : '-H', `"${parts.join(`{{${variable}}}`)}"`);
  }
  if (request.body.length > 0) words.push('--data-binary', '"@body.json"');
  return [...words, `"${request.url.replaceAll(RegExp(own, 'gu'), percentEncoded)}"`].join(' ');
}

/** What does not stand for itself between double quotes in Bash, Zsh, PowerShell or cmd.exe. */
const own = /["$`\\!\p{Cc}]/u;

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function methodOf({ method }: Head): string[] {
  return method === 'GET' ? [] : ['-X', method];
}

/** The line of a header, in what stands before, between and after a key, and the variable that has the key. */
interface HeaderLine {
  readonly parts: readonly string[];
  readonly variable: string;
}

function headerLines({ headers }: Head, { apiKey, otherApiKey }: Asker): HeaderLine[] {
  const variable = 'NOTIKIT_API_KEY';
  return [...headers].flatMap(([name, value]) => {
    if (name === 'accept' || (apiKey === undefined && !documented.includes(name))) return [];
    if (name === 'authorization' && (apiKey === undefined || value === `ApiKey ${apiKey}`)) {
      return [{ parts: [`Authorization: ${schemeOf(value)}`, ''], variable }];
    }
    if (name === 'authorization' && value === `ApiKey ${otherApiKey}`) {
      return [{ parts: ['Authorization: ApiKey ', ''], variable: 'NOTIKIT_OTHER_API_KEY' }];
    }
    const line = `${name}: ${value}`;
    return [{ parts: apiKey && value.includes(apiKey) ? line.split(apiKey) : [line], variable }];
  });
}

/** The scheme before a key, with its space; empty if there is none. A masked value has the contract's. */
function schemeOf(value: string): string {
  if (/^\W*$/.test(value)) return 'ApiKey ';
  const [scheme] = /^[a-z][\w-]*(?= +\S)|^(?:api-?key|basic|bearer|digest|token)$/i.exec(value) ?? [];
  return scheme === undefined ? '' : `${scheme} `;
}

/** A shell puts the key in between double quotes only. */
function withKey({ parts, variable }: HeaderLine): string {
  if (parts.length === 1) return quote(parts.join(''));
  return `"${parts.map((part) => part.replaceAll(/[\\"$`]/g, '\\$&')).join(`$${variable}`)}"`;
}

/** A word of a POSIX shell that stands for this text. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
