import { deployments } from './deployments.js';
import { furtherWays } from './further-ways.js';
import { inGroups } from './in-groups.js';
import { otherClients } from './other-clients.js';
import { otherWays } from './other-ways.js';
import { refusals } from './refusals.js';
import type { RightServer } from './right-server.js';
import type { Trait } from './trait.js';

/** Refusals on different subjects, which one run can combine. */
const refusedTogether: readonly (readonly (keyof typeof refusals)[])[] = [
  [
    'fields have at most 255 characters',
    'control characters are refused',
    'a search takes no wildcards',
    'credentials are set elsewhere: 403',
  ],
  [
    'names have at most 40 characters',
    'data takes no keys with a dot or a $',
    'a search takes three characters or more',
    'addresses over 1 KB are answered 414',
  ],
  [
    'profiles are validated',
    'data takes no __proto__',
    'a search by phone takes plain digits only',
    'wrong keys are answered 429 in the end',
  ],
  ['ids consist of letters, digits, _ and -', 'bodies over 4 KB are answered 413', 'lists end after 200 records: 400'],
  [
    'ids begin with a letter',
    'filters take at most five values',
    'every thirtieth request is answered 429 with Retry-After',
  ],
  [
    'ids have at most 36 characters',
    'empty texts are refused',
    'one request under way for each subscriber: 409',
    'names of integrations have at most 30 characters',
  ],
  ['a gateway answers 404 to %2F in a path', 'conditions need another plan: 402'],
  ['a gateway answers 400 to %2F, %25 and ; in a path', 'data has at most ten keys', 'integrations are read-only'],
  ['a firewall answers 406 to quotes, angle brackets and semicolons', 'data takes no numbers beyond 32 bits'],
  ['the key may create but not update the status', 'characters beyond the basic plane are refused'],
];

const otherWaysTogether: readonly (readonly (keyof typeof otherWays)[])[] = [
  ['ids are ULIDs', 'cursors are encrypted anew every time', 'errors are problem documents of a gateway'],
  ['ids are object ids', 'lists come by id', 'errors are GraphQL-like, with the same status'],
  [
    'unknown parameters are refused',
    'any part matches, in either name',
    'nulls everywhere, and timestamps with microseconds',
  ],
  ['limits are refused beyond 10', 'an idempotency key serves once: 409'],
];

const furtherWaysTogether: readonly (readonly (keyof typeof furtherWays)[])[] = [
  [
    'the scheme of Authorization has no case',
    'versions go up by thousands',
    'credentials are never shown',
    'timestamps have a comma before their fraction',
  ],
  [
    'numbers are written with a fraction',
    'wrong keys are answered after two seconds',
    'answers are JSON for those who accept it: 406',
  ],
  [
    'the first request takes eight seconds',
    'timestamps in parameters are RFC 3339',
    'answers to writes have nulls, and searches have not',
  ],
];

/**
 * Beginnings for a server by name. A busy client acts after every second request. All actions together are tried at
 * both beginnings over the independent server, and each alone at one.
 */
function beginningsOf(name: string): readonly number[] {
  if (name.startsWith('others do everything')) return [0, 5];
  return name.endsWith('busy') ? [5] : [0];
}

export const serversOfOthers = serversOf(otherClients, [], beginningsOf);
export const refusingServers = serversOf(refusals, refusedTogether);
export const serversInOtherWays = serversOf(otherWays, otherWaysTogether);
export const serversInFurtherWays = serversOf(furtherWays, furtherWaysTogether);
export const wholeDeployments: readonly RightServer[] = Object.entries(deployments).map(([name, traits]) => ({
  name,
  traits,
  beginnings: [0],
}));

function serversOf(
  traits: Readonly<Record<string, Trait>>,
  together: readonly (readonly string[])[],
  beginnings: (name: string) => readonly number[] = () => [0],
): readonly RightServer[] {
  return inGroups(Object.keys(traits), together).map((names) => ({
    name: names.join('; '),
    traits: Object.fromEntries(names.map((name) => [name, traits[name] ?? {}])),
    beginnings: beginnings(names.join('; ')),
  }));
}
