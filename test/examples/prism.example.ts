import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createMock } from 'notikit/mock';
import openapi from 'notikit/openapi.json' with { type: 'json' };
import { prismComponents } from 'notikit/prism';
import { expect, test } from 'vitest';

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};
const quiet = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {}, success() {} };
const logger = { ...quiet, child: () => logger } as never;

test('Prism answers from the state', async () => {
  const operations = await getHttpOperationsFromSpec(openapi);
  const prism = createInstance(config, { logger, ...prismComponents(createMock({ scenario: 'empty' })) });

  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const url = { path: '/v2/subscribers' };
  await prism.request({ method: 'post', url, headers, body: { subscriberId: 'ada' } }, operations)();
  const answer = await prism.request({ method: 'get', url, headers }, operations)();
  expect(answer).toMatchObject({ right: { output: { statusCode: 200, body: { totalCount: 1 } } } });
});
