import { ClassicLevel } from 'classic-level';
import { expect, test, vi } from 'vitest';
import { full, interrupted, startOn } from './interrupted.js';

/** A mock whose folder could not be written to at its start. */
async function startUnwritable(state: string) {
  const open = vi.spyOn(ClassicLevel.prototype, 'open').mockRejectedValueOnce(full);
  return startOn(state).finally(() => open.mockRestore());
}

test('a mock that cannot write to its log starts only to be read, and writes as soon as it can', async () => {
  const { state, mock } = await interrupted(3);
  await mock.close();
  const { mock: other, send, create, notices, total } = await startUnwritable(state);
  expect([total, notices]).toEqual([
    3,
    [`${state} cannot be written to (IO error: No space left on device): the mock is read-only until it can`],
  ]);
  const open = vi.spyOn(ClassicLevel.prototype, 'open').mockRejectedValueOnce(full);
  const refused = await create('s-4').finally(() => open.mockRestore());
  expect([refused.status, refused.json.detail]).toEqual([
    507,
    `no data was written, because ${state} rejects writes: IO error: No space left on device`,
  ]);
  expect((await send('GET /v2/subscribers?subscriberId=s-')).json.totalCount).toBe(3);
  expect((await create('s-5')).status).toBe(201);
  expect(notices.slice(1)).toEqual([`${state} can be written to again`]);
  await other.close();
  const again = await startOn(state);
  expect([again.total, again.notices]).toEqual([4, []]);
  await again.mock.close();
});

test.each([
  ['', []],
  [', and could not be read when it was opened late,', [507]],
])('a log that another process changed while the mock was read-only%s is not overwritten', async (_, statuses) => {
  const { state, mock } = await interrupted(3);
  await mock.close();
  const late = await startUnwritable(state);
  const { create } = late;
  for (const status of statuses) {
    const get = vi.spyOn(ClassicLevel.prototype, 'get').mockRejectedValueOnce(new Error('IO error'));
    expect((await create('s-0').finally(() => get.mockRestore())).status).toBe(status);
  }
  const other = await startOn(state);
  await other.create('s-4');
  await other.mock.close();
  for (const subscriberId of ['s-5', 's-6']) {
    const refused = await create(subscriberId);
    expect([refused.status, refused.json.detail]).toEqual([
      503,
      `no data was written, because ${state} was changed by another process. Restart the mock.`,
    ]);
  }
  await late.mock.close();
  const again = await startOn(state);
  expect([again.total, again.notices]).toEqual([4, []]);
  await again.mock.close();
});
