import { createMock } from 'notikit/mock';
import { assertMessage, isSubscriber, NotValid, toStandardSchema } from 'notikit/validators';
import { expect, test } from 'vitest';

const { fetch } = createMock({ seed: 7 });
const headers = { authorization: 'ApiKey test-1', 'content-type': 'application/json' };

test('what comes in is narrowed, or refused with what is wrong', async () => {
  const ada = JSON.stringify({ subscriberId: 'ada', email: 'ada@example.com' });
  const response = await fetch('/v2/subscribers', { method: 'POST', headers, body: ada });
  const body: unknown = await response.json();
  if (isSubscriber(body)) expect(body.email).toBe('ada@example.com');
  expect(isSubscriber(body)).toBe(true);
  expect(() => assertMessage(body)).toThrow(NotValid);
  expect(toStandardSchema(assertMessage)['~standard'].validate(body)).toHaveProperty('issues');
});
