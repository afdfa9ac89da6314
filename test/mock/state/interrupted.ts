import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Mock } from '../../../src/mock/mock.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { newFolder } from '../../new-folder.js';
import { client } from '../client.js';

/** Error of LevelDB on a full disk. */
export const full = Object.assign(new Error('not written'), { cause: new Error('IO error: No space left on device') });

/** Sends requests to a mock, and creates subscribers. */
export function writer(mock: Mock) {
  const send = client(mock.fetch);
  return { send, create: (subscriberId: string) => send('POST /v2/subscribers', { body: { subscriberId } }) };
}

/** A mock with a state and some changes, and the messages of a new start with a copy of its folder. */
export async function interrupted(changes: number) {
  const state = join(await newFolder(), 'state');
  const mock = createMock({ state });
  const { send, create } = writer(mock);
  for (let number = 1; number <= changes; number += 1) expect((await create(`s-${number}`)).status).toBe(201);
  const copy = join(await newFolder(), 'state');
  await cp(state, copy, { recursive: true });
  return { state, copy, mock, send, create };
}

/** Starts a mock on a folder. Resolves to its notices, and to the number of its subscribers of `interrupted`. */
export async function startOn(state: string) {
  const notices: string[] = [];
  const mock = createMock({ state, onNotice: (line) => notices.push(line) });
  const { send, create } = writer(mock);
  const { json } = await send('GET /v2/subscribers?subscriberId=s-');
  return { mock, send, create, notices, total: json.totalCount };
}
