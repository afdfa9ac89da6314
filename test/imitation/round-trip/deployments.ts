import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { independentServers } from '../../conformance/tolerance/independent-servers.js';
import { mockServers } from '../../conformance/tolerance/mock-servers.js';
import { type RightServer, startRightServer } from '../../conformance/tolerance/right-server.js';
import {
  serversInFurtherWays,
  serversInOtherWays,
  wholeDeployments,
} from '../../conformance/tolerance/right-servers.js';
import { smallScenario } from '../../proof-scenario.js';
import { grown, twists } from './twists.js';

export interface Deployment {
  readonly name: string;
  readonly apiKey: string;
  readonly start: () => Fetch;
  /** Minimum share of equal responses, with the reason in a comment. Default: 0.95. */
  readonly least?: number;
}

/** True if the deployment is a twist alone; another one has all twists together. */
export function isSingleTwist({ name }: Deployment): boolean {
  return Object.hasOwn(twists, name);
}

const apiKey = 'opensesame';

function rightServer({ name, traits }: RightServer): Deployment {
  // Records that others change cannot be compared, nor can a plan that the imitation itself uses up.
  const { 'clients at work': _, 'a plan answers 402 after three creations': __, ...own } = traits;
  return { name, apiKey, start: () => startRightServer(Object.values(own)) };
}

function startOf(
  servers: readonly { readonly name: string; readonly apiKey: string; readonly start: () => unknown }[],
  part: string,
): Deployment {
  const server = find(servers, part);
  return { name: server.name, apiKey: server.apiKey, start: () => server.start() as Fetch };
}

function named(servers: readonly RightServer[], part: string): Deployment {
  return rightServer(find(servers, part));
}

function find<Server extends { readonly name: string }>(servers: readonly Server[], part: string): Server {
  const server = servers.find(({ name }) => name.includes(part));
  if (server === undefined) throw new Error(`no server ${part}`);
  return server;
}

const mock = () => createMock({ scenario: smallScenario, apiKeys: [apiKey] }).fetch;

const twisted: readonly Deployment[] = [
  ...Object.entries(twists).map(([name, twist]) => ({ name, apiKey, start: () => twist(mock()) })),
  {
    name: 'all twists together',
    apiKey,
    start: () => Object.values(twists).reduce<Fetch>((fetch, twist) => twist(fetch), mock()),
  },
  { name: 'a grown service', apiKey, start: () => grown(mock()) },
];

/** Complete deployments that no combination of choices describes well enough for 95 % of the session. */
const shortOf95: Readonly<Record<string, Pick<Deployment, 'least'>>> = {
  // The order of lists is random, so ascending pages differ.
  'Go and DynamoDB with eventual reads': { least: 0.93 },
  // `orderBy` accepts one field only, and `name` matches either name: no choice describes this.
  'Django and a search index': { least: 0.91 },
};

/** Complete deployments, other right servers, and each twist of an external deployment. */
export const deployments: readonly Deployment[] = [
  ...wholeDeployments.map(rightServer).map((one) => ({ ...one, ...shortOf95[one.name] })),
  named(serversInOtherWays, 'ids are ULIDs'),
  // Imitations keep only orders that follow the time: by id, new subscribers have other positions.
  { ...named(serversInOtherWays, 'ids are object ids'), least: 0.92 },
  named(serversInOtherWays, 'unknown parameters are refused'),
  named(serversInOtherWays, 'limits are refused beyond 10'),
  named(serversInFurtherWays, 'credentials are never shown'),
  startOf(independentServers, 'numbers as ids'),
  startOf(independentServers, 'ids that need encoding'),
  startOf(mockServers, 'only what messages must have'),
  startOf(mockServers, 'masked credentials'),
  ...twisted,
];
