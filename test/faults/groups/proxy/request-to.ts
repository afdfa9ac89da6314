/** The key that is sent, and that must be nowhere. */
export const key = 'sk_canary_0123';

export const requestTo = (target: string, ...headers: readonly string[]) =>
  `${[`GET ${target} HTTP/1.1`, 'Host: localhost', `Authorization: ApiKey ${key}`, ...headers].join('\r\n')}\r\n\r\n`;

/** A request as it should be. */
export const ask = requestTo('/v1/messages', 'Connection: close');
