import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startPeer } from './running-peer.js';
import { type PeerResults, peersTable, type Sizes } from './table.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the README shows the table of what was found', () => {
  const results: PeerResults = JSON.parse(read('results.json'));
  const sizes: Sizes = JSON.parse(read('sizes.json'));
  const { packages, megabytes } = sizes.notikit;
  expect(Object.keys(sizes.peers)).toEqual(results.peers.map(({ packageName }) => packageName));
  expect(read('../../README.md')).toContain(`<!-- peers -->\n${peersTable(results, sizes)}<!-- /peers -->`);
  expect(read('../../README.md')).toContain(`gets ${packages - 1} others, ${megabytes} MB in all`);
});

test('a server that does not start says why, and is a row of the table', async () => {
  const head = { name: 'Broken', packageName: 'broken', answers: 'nothing' };
  const starting = startPeer({ ...head, start: () => ['-e', 'throw new TypeError("no | port")'] });
  await expect(starting).rejects.toThrow('TypeError: no | port');
  const size = { packages: 3, megabytes: 7 };
  const peers = [{ ...head, version: '1.0.0', notStarted: 'TypeError: no | port' }];
  expect(peersTable({ notikit: '0', contract: '0', peers }, { notikit: size, peers: { broken: size } })).toContain(
    'did not start: TypeError: no / port |  |  |  |  | 3 | 7 |',
  );
});
