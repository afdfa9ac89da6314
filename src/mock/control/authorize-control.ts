import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../http/incoming.js';
import { Problem } from '../http/problem.js';
import type { ReceivedRequest } from '../http/received-request.js';

/**
 * Throws Problem 401 or 403 for a request from another site, or without the token.
 *
 * @param token the required bearer token; if undefined, only requests to the loopback address are accepted.
 */
export function authorizeControl(request: ReceivedRequest, token: string | undefined): void {
  const { method } = request;
  const { origin, hostname } = request.address;
  const originHeader = request.headers.get('origin');
  const isCrossSiteChange =
    request.headers.get('sec-fetch-site') === 'cross-site' && method !== 'GET' && method !== 'HEAD';
  const isRefused = originHeader === null ? isCrossSiteChange : originHeader !== origin;
  if (isRefused) {
    throw new Problem(
      403,
      `pages of ${originHeader ?? 'another site'} must not use the control API, which only accepts requests of its own origin`,
    );
  }
  if (token === undefined) {
    // Another name may belong to an attacker (DNS rebinding), whose pages then have the same origin.
    if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
    throw new Problem(403, `the control API is not reachable as ${hostname}. Use 127.0.0.1 or localhost.`);
  }
  const [, sentToken = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (timingSafeEqual(digest(sentToken), digest(token))) return;
  throw new Problem(401, 'the control API requires `Authorization: Bearer` with the token that the mock printed', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Rejects forbidden requests: throws Problem. Applies only to sockets; requests in process have no guard. */
export type Guard = (request: ReceivedRequest) => void;

/** Tells if a text is a valid bearer token (RFC 6750) of sufficient length. */
export function isToken(text: string): boolean {
  return /^[\w.~+/-]{8,512}=*$/.test(text);
}

/**
 * Chooses the token that the control API of a listening mock requires: the configured one, a generated one if other
 * machines can reach the address, or undefined. Throws TypeError for an invalid token.
 */
export function chooseControlToken(host = '127.0.0.1', configuredToken: string | undefined): string | undefined {
  if (configuredToken === undefined) return isLoopback(host) ? undefined : randomBytes(16).toString('hex');
  if (isToken(configuredToken)) return configuredToken;
  throw new TypeError('the control token is not valid: it needs at least 8 characters of letters, digits and ._~+/-');
}
