import type { RecordedRequest } from '../../contract/exchange.js';

/** Sender of the requests. Without a key it was a client: then only headers of the contract are shown. */
export interface RequestSender {
  readonly apiKey: string | undefined;
  /** Key of another environment. */
  readonly otherApiKey?: string | undefined;
}

/** Request without its body, which the caller passes separately. */
type Head = Omit<RecordedRequest, 'body'>;

/** Headers of clients that are shown. */
const contractHeaders: readonly string[] = ['authorization', 'content-type', 'idempotency-key'];

/** Returns a command for a POSIX shell that reads the key from a shell variable. */
export function curl(request: Head, asker: RequestSender, data?: string): string {
  const words = ['curl', '-i', ...methodOf(request)];
  for (const line of headerLines(request, asker)) words.push('-H', quoteLine(line));
  if (data !== undefined) words.push('--data-binary', data);
  return [...words, quote(request.url)].join(' ');
}

/**
 * Returns a command that all shells read in the same way: curl 8.3 or newer inserts the key, and the body is in a file.
 * Undefined if a header contains a character that some shell interprets.
 */
export function portableCurl(request: RecordedRequest, asker: RequestSender): string | undefined {
  const headers = headerLines(request, asker);
  if (headers.some(({ parts }) => parts.some((part) => shellCharacter.test(part)))) return undefined;
  const variables = new Set(headers.flatMap(({ parts, variable }) => (parts.length > 1 ? [variable] : [])));
  const words = ['curl', '-i', ...methodOf(request)];
  for (const variable of variables) words.push('--variable', `"%${variable}"`);
  for (const { parts, variable } of headers) {
    words.push(parts.length > 1 ? '--expand-header' : '-H', `"${parts.join(`{{${variable}}}`)}"`);
  }
  if (request.body.length > 0) words.push('--data-binary', '"@body.json"');
  return [...words, `"${request.url.replaceAll(RegExp(shellCharacter, 'gu'), percentEncoded)}"`].join(' ');
}

/** Characters that Bash, Zsh, PowerShell or cmd.exe interpret between double quotes. */
const shellCharacter = /["$`\\!\p{Cc}]/u;

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function methodOf({ method }: Head): string[] {
  return method === 'GET' ? [] : ['-X', method];
}

/** Line of a header, split at each occurrence of the key, and the variable that contains the key. */
interface HeaderLine {
  readonly parts: readonly string[];
  readonly variable: string;
}

function headerLines({ headers }: Head, { apiKey, otherApiKey }: RequestSender): HeaderLine[] {
  const variable = 'NOTIKIT_API_KEY';
  return [...headers].flatMap(([name, value]) => {
    if (name === 'accept' || (apiKey === undefined && !contractHeaders.includes(name))) return [];
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

/** Scheme before a key, with a space; empty without a scheme. A masked value gets the contract's scheme. */
function schemeOf(value: string): string {
  if (/^\W*$/.test(value)) return 'ApiKey ';
  const [scheme] = /^[a-z][\w-]*(?= +\S)|^(?:api-?key|basic|bearer|digest|token)$/i.exec(value) ?? [];
  return scheme === undefined ? '' : `${scheme} `;
}

/** Quotes a line. A shell expands variables between double quotes only. */
function quoteLine({ parts, variable }: HeaderLine): string {
  if (parts.length === 1) return quote(parts.join(''));
  return `"${parts.map((part) => part.replaceAll(/[\\"$`]/g, '\\$&')).join(`$${variable}`)}"`;
}

/** Quotes a text as one word of a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
