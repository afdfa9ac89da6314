import { deep, type Input, json, repeated } from './input.js';

const control = (line: string, ...statuses: number[]): Input => ({ line: withRoot(line), statuses });
const withRoot = (line: string) => line.replace(' ', ' /__notikit');
const told = (line: string, body: string, ...statuses: number[]): Input => ({
  line: withRoot(line),
  headers: [json],
  body,
  statuses,
});

/** Malformed requests to the control API. */
export const controls: Readonly<Record<string, Input>> = {
  'JSON that is cut off': told('POST /trigger', '{"workflow":', 400),
  '1,000 levels': told('PUT /scenario', `{"scenario":${deep(1_000)}}`, 400),
  'a number beyond all': told('PUT /seed', '{"seed":1e999}', 400, 422),
  'a __proto__': told('PUT /state/subscribers/s', '{"subscriberId":"s","__proto__":{"polluted":1}}', 200, 422),
  'a constructor for a collection': control('GET /state/constructor', 404, 422),
  'a __proto__ for a record': control('GET /state/subscribers/__proto__', 404),
  'a broken percent-encoding': control('GET /state/subscribers/%ZZ', 400),
  'a limit beyond all': control('GET /state/subscribers?limit=1e400&offset=-1', 422),
  'a way out of the snapshots': control('PUT /snapshots/..%2F..%2Fetc%2Fpasswd', 404, 422),
  'a scenario that is a file': told('PUT /scenario', '{"scenario":"../../../../etc/passwd"}', 422),
  'a scenario of more than all': told('PUT /scenario', '{"scenario":{"subscribers":1e15,"events":1e15}}', 422),
  'a scenario with 20,000 mistakes': told(
    'PUT /scenario',
    `{"scenario":{"records":{"messages":[${repeated('1', 20_000)}]}}}`,
    422,
  ),
  'a time after all times': told('POST /clock/advance', '{"by":"999999999d"}', 422),
  'a pattern of a fault without end': told('POST /faults', `{"fault":"${'*'.repeat(10_000)}:status=503"}`, 422),
  'a page of another site': {
    line: withRoot('POST /reset'),
    headers: ['Origin: https://evil.example'],
    statuses: [403],
  },
  'a foreign name': { line: withRoot('GET /'), host: 'evil.example', statuses: [421] },
  '70 MB announced': { line: withRoot('PUT /snapshot'), headers: [json, 'Content-Length: 70000000'], statuses: [413] },
};
