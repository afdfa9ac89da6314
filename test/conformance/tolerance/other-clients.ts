import type { Deed } from '../../server/other-clients.js';
import * as mock from './busy-mock.js';
import type { Trait } from './trait.js';

const everything: readonly Deed[] = ['create', 'rename', 'trigger', 'toggle', 'go online', 'delete'];

const mockDeeds = [
  mock.createSubscriber,
  mock.renameSubscriber,
  mock.triggerEvent,
  mock.toggleIntegration,
  mock.changeOnlineStatus,
  mock.readInbox,
  mock.eraseSubscriber,
  mock.editWorkflow,
];

/** Number of requests of a run between two actions of another client. */
const rates = { quiet: 60, some: 10, busy: 2 } as const;

/**
 * Other clients that write to the environment of a run: §5.3 assigns an environment to a key, but none to a run alone.
 * They leave the records of the run and the integration that it changes alone. All actions together run at every rate,
 * each alone at one.
 */
export const otherClients = {
  'others do everything: quiet': { options: { others: everything, othersEvery: rates.quiet } },
  'others do everything: some': { options: { others: everything, othersEvery: rates.some } },
  'others do everything: busy': { options: { others: everything, othersEvery: rates.busy } },
  'others create subscribers: busy': { options: { others: ['create'], othersEvery: rates.busy } },
  'others rename subscribers: busy': { options: { others: ['rename'], othersEvery: rates.busy } },
  'others delete subscribers: busy': { options: { others: ['create', 'delete'], othersEvery: rates.busy } },
  'others come online and go: busy': { options: { others: ['go online'], othersEvery: rates.busy } },
  'others trigger events: busy': { options: { others: ['trigger'], othersEvery: rates.busy } },
  'others trigger events, newest first: busy': {
    options: { others: ['trigger'], othersEvery: rates.busy, order: 'reversed' },
  },
  'others toggle an integration: busy': { options: { others: ['toggle'], othersEvery: rates.busy } },
  'mock: others do everything: quiet': { base: () => mock.busyMock(rates.quiet, ...mockDeeds) },
  'mock: others do everything: some': { base: () => mock.busyMock(rates.some, ...mockDeeds) },
  'mock: others do everything: busy': { base: () => mock.busyMock(rates.busy, ...mockDeeds) },
  'mock: others rename subscribers: busy': { base: () => mock.busyMock(rates.busy, mock.renameSubscriber) },
  'mock: others erase subscribers: some': { base: () => mock.busyMock(rates.some, mock.eraseSubscriber) },
  'mock: others trigger events: some': { base: () => mock.busyMock(rates.some, mock.triggerEvent) },
  'mock: others read their messages: some': { base: () => mock.busyMock(rates.some, mock.readInbox) },
  'mock: others toggle integrations: busy': { base: () => mock.busyMock(rates.busy, mock.toggleIntegration) },
  'mock: others edit workflows: busy': { base: () => mock.busyMock(rates.busy, mock.editWorkflow) },
} satisfies Readonly<Record<string, Trait>>;
