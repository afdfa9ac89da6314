/** A right server that a run wrongly complains about today. */
export interface NotYetTolerated {
  readonly server: string;
  /** What the run says is wrong, as it was seen when this was written. Other clients may let it show elsewhere. */
  readonly requirements: string;
  /** Why the server is right all the same. */
  readonly reason: string;
}

const others =
  'Another client changed, created or deleted records meanwhile. The key determines an environment (§5.3) that a run shares.';
const value =
  'The value is refused. All error conditions are left open (§7.2), and no section promises that every value is taken.';
const permission =
  'The key may read, and not do this. What a key may do is left open (§5, §7.2); the key is let in by every read.';
const plan =
  'The plan allows no more subscribers. Error conditions are left open (§7.2), and §8 speaks of subscription plans.';
const pages =
  'The page is short or empty, and others follow. §4.3 says of next that it is null when there are no more pages; no section says how many results a page has.';

/** This list must become empty: a server that is tolerated has to leave it. */
export const notYetTolerated: readonly NotYetTolerated[] = [
  {
    server: 'others do everything: some',
    requirements: 'write.siblings-unchanged, search.include-cursor, search.order-ascending',
    reason: others,
  },
  {
    server: 'others do everything: busy',
    requirements: 'write.siblings-unchanged, search.walk-forward, search.order-ascending',
    reason: others,
  },
  {
    server: 'others rename subscribers: some',
    requirements: 'reads.change-nothing, write.siblings-unchanged',
    reason: others,
  },
  { server: 'others rename subscribers: busy', requirements: 'reads.change-nothing', reason: others },
  {
    server: 'others delete subscribers: some',
    requirements: 'write.siblings-unchanged, search.walk-forward, search.order-ascending',
    reason: others,
  },
  {
    server: 'others delete subscribers: busy',
    requirements: 'write.siblings-unchanged, search.walk-forward, search.order-ascending',
    reason: others,
  },
  { server: 'others come online and go: busy', requirements: 'reads.change-nothing', reason: others },
  { server: 'others toggle an integration: some', requirements: 'write.siblings-unchanged', reason: others },
  {
    server: 'others toggle an integration: busy',
    requirements: 'reads.change-nothing, write.siblings-unchanged',
    reason: others,
  },
  { server: 'mock: others do everything: quiet', requirements: 'write.siblings-unchanged', reason: others },
  {
    server: 'mock: others do everything: some',
    requirements:
      'reads.change-nothing, write.siblings-unchanged, search.include-cursor, search.order-ascending, events.walk',
    reason: others,
  },
  {
    server: 'mock: others do everything: busy',
    requirements:
      'write.siblings-unchanged, search.walk-forward, search.filter-email, search.filter-name, search.order-ascending, search.order-descending, messages.filter-channel, events.walk, events.filter-repeated',
    reason: others,
  },
  {
    server: 'mock: others rename subscribers: busy',
    requirements: 'reads.change-nothing, event.agrees-with-list',
    reason: others,
  },
  {
    server: 'mock: others erase subscribers: some',
    requirements:
      'write.siblings-unchanged, search.walk-forward, search.filter-name, search.filter-subscriber-id, search.order-ascending, search.order-descending, messages.walk, messages.filter-channel, events.walk, events.filter-repeated, events.filters-combine',
    reason: others,
  },
  { server: 'mock: others read their messages: some', requirements: 'reads.change-nothing', reason: others },
  { server: 'mock: others toggle integrations: some', requirements: 'write.siblings-unchanged', reason: others },
  { server: 'mock: others toggle integrations: busy', requirements: 'reads.change-nothing', reason: others },
  { server: 'mock: others edit workflows: some', requirements: 'reads.change-nothing', reason: others },
  { server: 'mock: others edit workflows: busy', requirements: 'reads.change-nothing', reason: others },
  {
    server: 'Node and Mongo behind a CDN with a firewall',
    requirements: 'reads.change-nothing, write.siblings-unchanged, create.data-round-trip',
    reason: `${others} ${value}`,
  },
  {
    server: 'Rails and Postgres',
    requirements: 'write.siblings-unchanged, search.walk-forward, search.filter-name, search.order-ascending',
    reason: others,
  },
  {
    server: 'Go and DynamoDB with eventual reads',
    requirements: 'write.siblings-unchanged, create.data-round-trip, create.optional-fields',
    reason: `${others} ${plan}`,
  },
  {
    server: 'Spring behind a gateway',
    requirements:
      'reads.change-nothing, write.siblings-unchanged, online-status.takes-value, messages.total-count, auth.key-accepted',
    reason: `${others} ${value} ${permission}`,
  },
  {
    server: 'deleted subscribers stay in lists, marked',
    requirements: 'reads.change-nothing, write.siblings-unchanged',
    reason: others,
  },
  { server: 'pages of a search may be short before the last one', requirements: 'search.no-match', reason: pages },
];
