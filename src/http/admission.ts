import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { wildcard } from '../text/wildcard.js';

/** Why a request is not let in. */
export interface AdmissionRefusal {
  readonly status: 403 | 421;
  readonly detail: string;
}

/** Tells why a request is not let in: by its method, the host that it was sent to, and its header fields. */
export type Admission = (
  request: { readonly host: string; readonly hostname: string; readonly method: string },
  headers: IncomingHttpHeaders,
) => AdmissionRefusal | undefined;

const own = ['localhost', '127.0.0.1', '[::1]'];
const ownPage = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets in pages on `localhost`, `127.0.0.1` and `[::1]`, on any port, and the server's own. Any other page can neither
 * read nor write, nor can it come by a name that was made to lead here (DNS rebinding). Throws TypeError for an origin
 * that is none.
 *
 * @param server names the server in messages: `mock`.
 * @param host the address that is listened on: it is a name too; with `0.0.0.0` or `::`, every address is.
 */
export function createAdmission(
  server: string,
  host: string,
  cors: readonly string[],
  allowHosts: readonly string[],
): Admission {
  const isOpen = cors.includes('*');
  const origins = cors.map((text) => wildcard(readOrigin(text)));
  const names = [...own, isIP(host) === 6 ? `[${host}]` : host.toLowerCase(), ...allowHosts].map(wildcard);
  const takesAddresses = ['0.0.0.0', '::', ''].includes(host);
  /** The name that was accepted last: most requests come by the same. */
  let accepted: string | undefined;

  return ({ host: reached, hostname, method }, headers) => {
    if (isOpen) return undefined;
    if (!isName(hostname)) {
      const detail = `the ${server} is not reachable as ${hostname}. Start it with \`--allow-host ${hostname}\` to allow this name.`;
      return { status: 421, detail };
    }
    const { origin } = headers;
    if (origin === undefined ? !isOfOtherPage(headers, method) : isPage(origin, reached)) return undefined;
    const [page, value] = origin === undefined ? ['another site', '*'] : [origin, origin];
    const detail = `a page of ${page} must not use the ${server}. Start it with \`--cors '${value}'\` to allow this origin.`;
    return { status: 403, detail };
  };

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
 * origin then. A link to the server is no such request.
 */
function isOfOtherPage(headers: IncomingHttpHeaders, method: string): boolean {
  const isLink = headers['sec-fetch-mode'] !== 'no-cors' && ['GET', 'HEAD'].includes(method);
  return headers['sec-fetch-site'] === 'cross-site' && !isLink;
}

/** An origin as browsers write it. Those of applications may have schemes of their own. */
function readOrigin(text: string): string {
  const origin = text.toLowerCase().replace(/(?<=[^/])\/$/, '');
  if (origin === 'null' || origin === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/.test(origin)) {
    return origin.replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
  }
  throw new TypeError(`${JSON.stringify(text)} is not an origin. Write https://app.example.com, or * for all.`);
}
