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
    requirements: 'search.include-cursor, search.order-ascending',
    reason: others,
  },
  {
    server: 'others do everything: busy',
    requirements: 'search.walk-forward, search.order-ascending',
    reason: others,
  },
  {
    server: 'others delete subscribers: busy',
    requirements: 'search.walk-forward, search.order-ascending',
    reason: others,
  },
  {
    server: 'mock: others do everything: busy',
    requirements:
      'search.walk-forward, search.filter-email, search.filter-name, search.order-ascending, search.order-descending, messages.filter-channel, events.walk, events.filter-repeated',
    reason: others,
  },
  {
    server: 'mock: others erase subscribers: some',
    requirements:
      'search.walk-forward, search.filter-name, search.filter-subscriber-id, search.order-ascending, search.order-descending, messages.walk, messages.filter-channel, events.walk, events.filter-repeated, events.filters-combine',
    reason: others,
  },
  { server: 'mock: others read their messages: some', requirements: 'records.same-everywhere', reason: others },
  {
    server: 'Node and Mongo behind a CDN with a firewall',
    requirements: 'create.data-round-trip',
    reason: `${others} ${value}`,
  },
  {
    server: 'Rails and Postgres',
    requirements: 'search.walk-forward, search.filter-name, search.order-ascending',
    reason: others,
  },
  {
    server: 'Go and DynamoDB with eventual reads',
    requirements: 'create.data-round-trip, create.optional-fields',
    reason: `${others} ${plan}`,
  },
  {
    server: 'Spring behind a gateway',
    requirements: 'online-status.takes-value, messages.total-count, auth.key-accepted',
    reason: `${others} ${value} ${permission}`,
  },
  { server: 'pages of a search may be short before the last one', requirements: 'search.no-match', reason: pages },
];
