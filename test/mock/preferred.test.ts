import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readProfile } from '../../src/profile/read-profile.js';
import { built } from '../built.js';
import { client } from './client.js';

/** The built mock runs Prism in a thread; the source has no file that a thread could run. */
const { createMock }: typeof import('../../src/mock.js') = await import(pathToFileURL(built('src/mock.js')).href);

const prefer = (text: string) => ({ headers: { prefer: text } });

test('what is preferred is answered by one thread as it is answered without', async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const send = client(createMock().fetch);
  const capped = await send('GET /v2/subscribers', prefer('example=capped'));
  expect([capped.status, capped.json.totalCount]).toEqual([200, 50_000]);
  expect((await send('GET /v2/workflows/w', prefer('code=404'))).status).toBe(404);
  expect((await send('GET /v2/workflows/w', prefer('code=204'))).json.detail).toMatch(/not defined in the document/);
  expect((await send('POST /v2/subscribers', { ...prefer('code=201'), key: null })).status).toBe(401);
  expect(threads).toBe(1);
});

test('a thread makes up so many bodies at once, and no more', async () => {
  const send = client(createMock().fetch);
  const many = await Promise.all(
    Array.from({ length: 100 }, () => send('GET /v2/workflows/w/steps/s', prefer('dynamic=true'))),
  );
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(many.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(many.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1');
});

test('what is preferred comes from the document of a profile', async () => {
  const actions = [{ target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' }];
  const profile = readProfile({ overlay: { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions } });
  const send = client(createMock({ profile }).fetch);
  const { status, json } = await send('GET /v2/workflows/nothing', prefer('code=200'));
  expect([status, json.workflowId]).toEqual([200, 'password-reset']);
});
