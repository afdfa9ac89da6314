import { deep, type Input, json, repeated, withBody, withData } from './input.js';

/** Bodies that are invalid, too deep, too many or too large, and values that JavaScript treats specially. */
export const bodies: Readonly<Record<string, Input>> = {
  'JSON behind a BOM': withBody('\ufeff{"subscriberId":"s"}', 201, 400),
  'a lone surrogate': withBody('{"subscriberId":"\\ud800"}', 201, 422),
  'controls and marks of direction': withBody('{"subscriberId":"\\u0000\\u202e\\u001b[2J"}', 201, 422),
  '1,000 levels': withData(deep(1_000), 400),
  '60,000 levels, all closed': withBody(deep(60_000), 400),
  'a __proto__': withBody('{"subscriberId":"s","__proto__":{"polluted":1}}', 201, 422),
  'an escaped __proto__': withData(
    '{"\\u005f_proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    201,
    422,
  ),
  'a key twice': withBody('{"subscriberId":"s","subscriberId":"t"}', 201, 400),
  'a key twice, of two kinds': withBody('{"subscriberId":"s","data":{"a":1},"data":[7]}', 400, 422),
  'a number beyond all': withData('{"n":[-1e999]}', 400),
  'a whole number past 2^53': withData('{"n":90071992547409931234567890}', 201, 422),
  'a number of 100,000 digits': withData(`{"n":${'9'.repeat(100_000)}}`, 400),
  '60,000 errors': {
    line: 'PUT /v1/integrations/000000000000000000000001',
    headers: [json],
    body: `{"conditions":[{"children":[${repeated('1', 60_000)}]}]}`,
    statuses: [422],
  },
  '10,000 keys in data': withData(`{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`)}}`, 201, 422),
  'an array for a body': withBody('[]', 422),
  'a text for a body': withBody('"x"', 422),
  '1 MB': withBody(`"${'x'.repeat(1_048_576)}"`, 413),
};
