import { expect, test } from 'vitest';
import { startPeer } from './running-peer.js';
import { peersTable } from './table.js';

test('a server that does not start says why, and is a row of the table', async () => {
  const head = { name: 'Broken', packageName: 'broken', answers: 'nothing' };
  const starting = startPeer({ ...head, start: () => ['-e', 'throw new TypeError("no | port")'] });
  await expect(starting).rejects.toThrow('TypeError: no | port');
  const peers = [{ ...head, version: '1.0.0', notStarted: 'TypeError: no | port' }];
  expect(peersTable({ notikit: '0', contract: '0', peers })).toContain(
    'did not start: TypeError: no / port |  |  |  |  |',
  );
});
