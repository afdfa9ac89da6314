import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpMockConfig,
  type IHttpRequest,
} from '@stoplight/prism-http';
import { beforeAll, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance.js';
import { contract } from '../../src/contract/contract.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { MockOptions } from '../../src/mock.js';
import { prismComponents } from '../../src/prism.js';
import { proofScenario } from '../proof-scenario.js';

const ignore = () => {};
const logger = { ...{ trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }, child: () => logger };
const config: IHttpMockConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

let operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

beforeAll(async () => {
  operations = await getHttpOperationsFromSpec(structuredClone(contract.document));
});

type Sent = Readonly<Pick<IHttpRequest, 'method' | 'headers' | 'body'>> & { readonly target: string };

/** Sends requests through Prism's engine. */
function prismOf(options: MockOptions, changed: Partial<IHttpMockConfig> = {}) {
  const mock = createMock(options);
  const components = { logger: logger as never, ...prismComponents(mock) };
  const prism = createInstance({ ...config, ...changed }, components);
  const send = async ({ target, ...others }: Sent) => {
    const { pathname: path, searchParams } = new URL(target, 'http://localhost');
    const query: Record<string, string[]> = {};
    for (const name of searchParams.keys()) query[name] = searchParams.getAll(name);
    const answer = await prism.request({ ...others, url: { path, query } }, operations)();
    if (answer._tag === 'Left') return { status: Object(answer.left).status, body: undefined, violations: [] };
    const { output, validations } = answer.right;
    return { status: output.statusCode, body: output.body, violations: validations.output };
  };
  return { mock, send };
}

const key = { authorization: 'ApiKey dev' };
const clock = () => new Date('2026-06-02T00:00:00Z');

/** The requests of a check, in order. */
async function recordedRequests(): Promise<readonly Sent[]> {
  const mock = createMock({ clock, scenario: proofScenario });
  const requests: Promise<Sent>[] = [];
  const fetch = (request: Request) => {
    requests.push(read(request.clone()));
    return mock.fetch(request);
  };
  const server = { fetch, baseUrl: 'http://localhost', apiKey: 'dev', allowWrites: true };
  await runConformance({ ...server, concurrency: 1, budget: 200 });
  return Promise.all(requests);
}

async function read(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const method = request.method.toLowerCase() as Sent['method'];
  return {
    method,
    target: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...(body && { body }),
  };
}

test('150 recorded requests get the same responses from the mock and from its components in Prism’s engine', async () => {
  const requests = (await recordedRequests()).slice(0, 150);
  expect(requests).toHaveLength(150);
  const prism = prismOf({ clock, scenario: proofScenario });
  const mock = createMock({ clock, scenario: proofScenario });
  const statuses = new Map<number, number>();
  for (const request of requests) {
    const { method, target, headers = {}, body } = request;
    const init = { method: method.toUpperCase(), headers, ...(body !== undefined && { body: String(body) }) };
    const response = await mock.fetch(new Request(new URL(target, 'http://localhost'), init));
    const text = await response.text();
    const { status, body: ofPrism } = await prism.send(request);
    // Prism's engine throws for unknown paths.
    const isUnknown = [404, 405].includes(response.status) && ofPrism === undefined;
    const expected = isUnknown ? undefined : JSON.parse(text);
    expect([method, target, status, ofPrism]).toEqual([method, target, response.status, expected]);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // The recorded requests cover all statuses.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 401, 404, 422]));
});

test('state, choices and scenarios answer in Prism, and the journal of the mock has the exchange', async () => {
  const choices = { 'create.conflict-answer': { status: 422 } } as const;
  const { mock, send } = prismOf({ choices, scenario: 'empty' });
  const create = { method: 'post', headers: { ...key, 'content-type': 'application/json' } } as const;
  const body = { subscriberId: 'ada' };
  expect(await send({ ...create, target: '/v2/subscribers', body })).toMatchObject({ status: 201 });
  expect(await send({ ...create, target: '/v2/subscribers?failIfExists=true', body })).toMatchObject({ status: 422 });
  const list = await send({ method: 'get', target: '/v2/subscribers?subscriberId=ada', headers: key });
  expect(list).toMatchObject({ status: 200, body: { data: [{ subscriberId: 'ada' }] }, violations: [] });
  expect(mock.requests.map(({ status }) => status)).toEqual([201, 422, 200]);
});

test('what Prism does not validate, the mock validates before it answers', async () => {
  const { send } = prismOf({}, { checkSecurity: false, validateRequest: false });
  expect(await send({ method: 'get', target: '/v1/messages' })).toMatchObject({ status: 401 });
  expect(await send({ method: 'get', target: '/v1/messages?limit=0', headers: key })).toMatchObject({ status: 422 });
  expect(await send({ method: 'get', target: '/v1/messages?limit=1', headers: key })).toMatchObject({ status: 200 });
});

test('a body that is not JSON is refused, and Prism reports a response that does not conform', async () => {
  const { mock, send } = prismOf({});
  const headers = { ...key, 'content-type': 'application/json' };
  expect(await send({ method: 'post', target: '/v2/subscribers', headers, body: '{' })).toMatchObject({ status: 400 });
  const { validateOutput } = prismComponents(mock);
  const resource = operations.find(({ iid }) => iid === 'listMessages');
  if (resource === undefined) throw new Error('no listMessages');
  const element = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: { data: [{}] } };
  expect(validateOutput({ resource, element })).toMatchObject({ _tag: 'Left' });
});

/** Operations whose responses Prism checks: it skips a schema that it cannot compile without a word. */
async function checkedByPrism(document: object): Promise<readonly string[]> {
  const checked: string[] = [];
  for (const resource of await getHttpOperationsFromSpec(document)) {
    const statusCode = Number(resource.responses.find(({ code }) => code.startsWith('2'))?.code);
    const output = { statusCode, headers: { 'content-type': 'application/json' }, body: 0 };
    const answer = (right: object) => () => ({ _tag: 'Right', right }) as never;
    const components = { logger: logger as never, route: answer(resource), mock: () => answer(output) };
    const prism = createInstance({ ...config, checkSecurity: false, validateRequest: false }, components);
    const sent = await prism.request({ method: resource.method as 'get', url: { path: resource.path } }, [resource])();
    if (sent._tag === 'Right' && sent.right.validations.output.length > 0) checked.push(resource.iid ?? '');
  }
  return checked;
}

test('Prism itself compiles the schema of each response', async () => {
  expect(await checkedByPrism(structuredClone(contract.document))).toEqual(Object.keys(contract.operations));
  const unreadable = structuredClone(contract.document);
  Object.assign(unreadable.components.schemas.StepMetadata ?? {}, { type: 'nothing' });
  expect(await checkedByPrism(unreadable)).not.toContain('listMessages');
});

test('a mock with a state is refused, and so is what is no mock', async () => {
  await using mock = createMock({ state: 'redis://127.0.0.1:1' });
  expect(() => prismComponents(mock)).toThrow('Prism cannot wait for a mock with a state');
  expect(() => prismComponents({ ...mock })).toThrow('this is not a mock of `createMock`');
});
