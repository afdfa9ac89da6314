import { mockInputs } from '../groups/mock-inputs/mock-inputs.js';
import { type Guard, guard } from './guard.js';

const admission = 'src/http/incoming.ts';
const readBody = 'src/mock/http/received-request.ts';

/** Guards against harmful requests to a mock. */
export const guardsOfRequests: readonly Guard[] = [
  guard('the size of a body', readBody, 'maxBytes = 128 * 1024', 'maxBytes = 2 ** 30', mockInputs, '1 MB'),
  guard(
    'the size of what a GET carries',
    readBody,
    "get('content-length')) > maxBytes",
    "get('-')) > most",
    mockInputs,
    'a GET with 1 MB',
  ),
  guard('the depth of a body', readBody, 'maxDepth = 64', 'maxDepth = 2 ** 30', mockInputs, '1,000 levels'),
  guard('numbers that cannot be kept', readBody, 'hasOverflow(json.value)', 'false', mockInputs, 'a number beyond all'),
  guard(
    'the type of a body',
    readBody,
    "!hasMediaType(request, 'application/json')",
    'false',
    mockInputs,
    'a body of another type',
  ),
  guard('the host', admission, '!isName(hostname)', 'false', mockInputs, 'a foreign name'),
  guard('the origin', admission, 'isPage(origin, reached)', 'true', mockInputs, 'a page of another site'),
];
