import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { wildcard } from '../../text/wildcard.js';
import type { Admitted } from './admitted.js';
import { Problem } from './problem.js';
import type { Received } from './received.js';
import type { Respond } from './serve.js';

/** What a page may read of a response, besides the headers that it always may. */
const exposed = ['idempotency-replay', 'allow', 'retry-after', 'notikit-notes'].join(',');

/** How long a browser may keep the response to a preflight, in seconds. */
const maxAge = 600;

const own = ['localhost', '127.0.0.1', '[::1]'];
const ownPage = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Answers pages on `localhost`, `127.0.0.1` and `[::1]`, on any port, and the mock's own. Any other page can neither
 * read nor write, nor can it come by a name that was made to lead here (DNS rebinding). Throws TypeError for an origin
 * that is none.
 *
 * @param host the address that is listened on: it is a name too; with `0.0.0.0` or `::`, every address is.
 * @param onRefused told of each request that is not let in.
 */
export function restrictOrigins(
  respond: Respond,
  host: string,
  { cors = [], allowHosts = [] }: Admitted,
  onRefused: (request: Received, problem: Problem) => void,
): Respond {
  const isOpen = cors.includes('*');
  const origins = cors.map((text) => wildcard(readOrigin(text)));
  const names = [...own, isIP(host) === 6 ? `[${host}]` : host.toLowerCase(), ...allowHosts].map(wildcard);
  const takesAddresses = ['0.0.0.0', '::', ''].includes(host);
  /** The name that was accepted last: most requests come by the same. */
  let accepted: string | undefined;

  return (request, incoming) => {
    const problem = refusal(request, incoming.headers);
    if (problem !== undefined) {
      onRefused(request, problem);
      return problem.toReply();
    }
    request.responseHeaders = corsHeaders(incoming);
    return respond(request, incoming);
  };

  function refusal({ host: reached, hostname, method }: Received, headers: IncomingHttpHeaders): Problem | undefined {
    if (isOpen) return undefined;
    if (!isName(hostname)) {
      return new Problem(
        421,
        `the mock is not reachable as ${hostname}. Start it with \`--allow-host ${hostname}\` to allow this name.`,
      );
    }
    const { origin } = headers;
    if (origin === undefined ? !isOfOtherPage(headers, method) : isPage(origin, reached)) return undefined;
    const [page, value] = origin === undefined ? ['another site', '*'] : [origin, origin];
    return new Problem(
      403,
      `a page of ${page} must not use the mock. Start it with \`--cors '${value}'\` to allow this origin.`,
    );
  }

  function isName(name: string): boolean {
    if (name === accepted) return true;
    const isAddress = () => takesAddresses && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    if (!names.some((matches) => matches(name)) && !isAddress()) return false;
    accepted = name;
    return true;
  }

  function isPage(origin: string, reached: string): boolean {
    return (
      ownPage.test(origin) ||
      origin.replace(/^https?:\/\//, '') === reached ||
      origins.some((matches) => matches(origin))
    );
  }
}

/** Whether only this machine reaches what listens on an address. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host);
}

/**
 * Whether a page of another site shows the response as an image, runs it as a script, or sends a form: browsers name no
 * origin then. A link to the mock is no such request.
 */
function isOfOtherPage(headers: IncomingHttpHeaders, method: string): boolean {
  const isLink = headers['sec-fetch-mode'] !== 'no-cors' && ['GET', 'HEAD'].includes(method);
  return headers['sec-fetch-site'] === 'cross-site' && !isLink;
}

const forNoPage = { vary: 'Origin' };

/** What a browser must be told so that a page may read the response, or ask at all. */
function corsHeaders({ headers, method }: IncomingMessage): Readonly<Record<string, string>> {
  const { origin, 'access-control-request-method': wanted, 'access-control-request-headers': fields } = headers;
  if (origin === undefined) return forNoPage;
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed,
    ...(method === 'OPTIONS' &&
      wanted !== undefined && {
        'access-control-allow-methods': wanted,
        ...(fields !== undefined && { 'access-control-allow-headers': fields }),
        'access-control-max-age': String(maxAge),
      }),
  };
}

/** An origin as browsers write it. Those of applications may have schemes of their own. */
function readOrigin(text: string): string {
  const origin = text.toLowerCase().replace(/(?<=[^/])\/$/, '');
  if (origin === 'null' || origin === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/.test(origin)) {
    return origin.replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
  }
  throw new TypeError(`${JSON.stringify(text)} is not an origin. Write https://app.example.com, or * for all.`);
}
