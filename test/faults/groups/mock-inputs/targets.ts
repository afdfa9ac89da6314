import { type Input, repeated, withBody, withTarget } from './input.js';

/** Paths, queries and identifiers. */
export const targets: Readonly<Record<string, Input>> = {
  'a broken percent-encoding': withTarget('/v2/workflows/%ZZ', 400),
  'a path that is no UTF-8': withTarget('/v2/workflows/%ff', 400),
  'OPTIONS of a path that is no UTF-8': { line: 'OPTIONS /v2/workflows/%ff', statuses: [204, 400] },
  'a NUL in the path': withTarget('/v2/workflows/%00', 400, 404, 422),
  'a NUL in the query': withTarget('/v2/subscribers?subscriberId=%00&name=a%00b', 200, 422),
  'a NUL in an id': withBody('{"subscriberId":"a\\u0000b"}', 201, 422),
  'a backslash in the path': withTarget('/v2\\subscribers', 400, 404),
  'no path at all': { line: 'GET *', statuses: [400, 404] },
  'a way out of the path': withTarget('/v2/../../../../etc/passwd', 404),
  'a slash in an id': withTarget('/v2/workflows/a%2F..%2Fb', 404),
  'an id of 15,000 characters': withTarget(`/v2/workflows/${'a'.repeat(15_000)}`, 404, 422, 431),
  'a broken query': withTarget('/v2/subscribers?limit=%E0%A4%A&name=%ff', 200, 400, 422),
  'a query of 4,000 parameters': withTarget(`/v1/messages?${repeated('a=1', 3_000).join('&')}`, 200, 431),
  'a filter 1,000 times': withTarget(`/v1/messages?${repeated('transactionId=a', 900).join('&')}`, 200, 422, 431),
  'a limit beyond all': withTarget('/v2/subscribers?limit=1e400', 422),
  'a limit below all': withTarget('/v2/subscribers?limit=-9007199254740993', 422),
  'a cursor of garbage': withTarget('/v2/subscribers?after=%00%ff..%2F__proto__', 400, 422),
  '__proto__ for a parameter': withTarget('/v2/subscribers?__proto__=1&constructor=1&limit=1', 200),
};
