/** The key of all requests, which must not appear in any output. */
export const key = 'sk_canary_0123';

export const requestTo = (target: string, ...headers: readonly string[]) =>
  `${[`GET ${target} HTTP/1.1`, 'Host: localhost', `Authorization: ApiKey ${key}`, ...headers].join('\r\n')}\r\n\r\n`;

/** A valid request. */
export const ask = requestTo('/v1/messages', 'Connection: close');
