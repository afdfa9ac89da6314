/** What a front end on another port may read, besides the headers that it always may. */
export const exposeHeaders = ['idempotency-replay', 'allow', 'retry-after'];

/** What every answer says to it. */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposeHeaders.join(','),
};
