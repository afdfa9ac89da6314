import { expect, test } from 'vitest';
import { careless, check, resultOf } from './careless.js';

/** A server that rejects a parameter of a list, whatever its value. */
function without(pathname: string, parameter: string) {
  return careless((_request, url) => {
    if (url.pathname !== pathname || !url.searchParams.has(parameter)) return undefined;
    return Response.json({ message: `unknown parameter ${parameter}` }, { status: 400 });
  });
}

test('a list of messages that rejects page=0 is a failure', async () => {
  const result = resultOf(await check(without('/v1/messages', 'page'), 'messages.*'), 'messages.walk');
  expect(result?.status).toBe('failed');
  expect(result?.message).toBe('page=0 is rejected, which is the default');
});

test('a list of events that rejects page=0 is a failure', async () => {
  const result = resultOf(await check(without('/v1/notifications', 'page'), 'events.*'), 'events.walk');
  expect(result?.status).toBe('failed');
});

test('a list of events that rejects limit=10 is a failure', async () => {
  const result = resultOf(await check(without('/v1/notifications', 'limit'), 'events.*'), 'events.limit-accepted');
  expect(result?.status).toBe('failed');
  expect(result?.message).toBe('limit=10 is rejected, which is the default');
});

test('a list that rejects every request is not charged with its parameters', async () => {
  const closed = careless((_request, url) =>
    url.pathname === '/v1/messages' ? Response.json({ message: 'not here' }, { status: 404 }) : undefined,
  );
  const result = resultOf(await check(closed, 'messages.*'), 'messages.walk');
  expect(result?.status).toBe('skipped');
});

test('a search that rejects its own cursor beside a filter is a failure', async () => {
  const forgetful = careless((_request, { pathname, searchParams }) =>
    pathname === '/v2/subscribers' && searchParams.has('after') && searchParams.has('email')
      ? Response.json({ message: 'unknown cursor' }, { status: 422 })
      : undefined,
  );
  const result = resultOf(await check(forgetful, 'search.*'), 'search.filter-email');
  expect(result?.status).toBe('failed');
  expect(result?.message).toBe('is refused');
});
