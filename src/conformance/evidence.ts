import type { Exchange } from '../contract/exchange.js';
import type { Target } from './client.js';
import type { Evidence } from './report.js';
import type { Breach } from './violation.js';

/** A breach with the exchange that shows it, ready to be printed. The caller redacts it. */
export function toEvidence(breach: Breach, exchange: Exchange | undefined, target: Target): Evidence {
  const { expected, actual, pointer } = breach;
  if (exchange === undefined) return { request: '', curl: '', expected, actual };
  const { request, response } = exchange;
  const { pathname, search } = new URL(request.url);
  return {
    request: `${request.method} ${pathname}${search}`,
    status: response.status,
    curl: curl(exchange, target),
    expected,
    actual,
    ...(pointer !== undefined && { pointer }),
  };
}

/** A command for a POSIX shell that sends a request again. */
function curl({ request: { method, url, headers, body } }: Exchange, { apiKey }: Target): string {
  const words = ['curl', '-i'];
  if (method !== 'GET') words.push('-X', method);
  for (const [name, value] of headers) {
    if (name === 'accept') continue;
    if (name === 'authorization' && value === `ApiKey ${apiKey}`)
      words.push('-H', '"Authorization: ApiKey $NOTIKIT_API_KEY"');
    else words.push('-H', quote(`${name}: ${value}`));
  }
  if (body.length > 0) words.push('--data-binary', quote(new TextDecoder().decode(body)));
  return [...words, quote(url)].join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
