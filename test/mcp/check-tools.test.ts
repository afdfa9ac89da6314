import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { portOf } from '../cli/network/listen.js';
import { newFolder } from '../new-folder.js';
import { type Connected, connectMcp } from './connect-mcp.js';

const key = 'sk_live_4f9a1c7e2b8d';
const env = { NOTIKIT_API_KEY: key };

async function serve(
  listener: RequestListener,
  host?: string,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(listener);
  return { url: `http://127.0.0.1:${await portOf(server, host)}`, server };
}

const folder = await newFolder(afterAll);
const scenario = join(folder, 'small.yaml');
await writeFile(scenario, 'subscribers: 15\nevents: 20\n');

/** Flags of a server that may read the small scenario. */
const small = ['--allow-path', folder];

async function sabotagedMock(mcp: Connected): Promise<string> {
  const { value } = await mcp.call('mock_start', {
    scenario,
    sabotages: ['search.total-count', 'messages.limit-kept'],
  });
  return value.url;
}

test('a check returns its findings in short, and each requirement in full when asked', async () => {
  await using mcp = await connectMcp(small, { env });
  const url = await sabotagedMock(mcp);
  const { value, isUntrusted } = await mcp.call('check_server', {
    url,
    only: ['search.succeeds', 'search.total-count', 'messages.limit-kept'],
  });
  expect(isUntrusted).toBe(true);
  // The mock gets its own key instead of the one in the environment, and no writes.
  const { value: sent } = await mcp.call('mock_requests', { status: '200', limit: 1 });
  expect(sent.requests[0].key).toBe('dev');
  const { value: writes } = await mcp.call('mock_verify', { operation: 'createSubscriber', times: 0 });
  expect(writes.verified).toBe(true);
  expect(value).toMatchObject({ report: 'report-1', outcome: 'failed', summary: { failed: 2 }, total: 2 });
  const ids = value.findings.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(['messages.limit-kept', 'search.total-count']);

  const { value: full } = await mcp.call('report_findings', { requirement: 'search.total-count' });
  expect(full).toMatchObject({ report: 'report-1', status: 'failed', evidence: [{ expected: '15', actual: '16' }] });
  expect(full.evidence[0].curl).toContain('$NOTIKIT_API_KEY');
  const { value: passed } = await mcp.call('report_findings', { status: ['passed'] });
  expect(passed.total).toBe(value.summary.passed);
  const { value: next } = await mcp.call('report_findings', { status: ['passed'], offset: passed.total - 1 });
  expect(next.findings).toHaveLength(1);

  const wrong = async (input: object) => (await mcp.call('report_findings', input)).value.error;
  expect(await wrong({ report: 'report-2' })).toBe('No report "report-2". Reports: report-1.');
  expect(await wrong({ requirement: 'nope' })).toBe('The report has no result of "nope".');
  expect(await wrong({ status: ['bad'] })).toContain('must be one of');
});

test('missing reports and impossible checks are explained', async () => {
  await using mcp = await connectMcp();
  const wrong = async (name: string, input: object) => (await mcp.call(name, input)).value.error;
  expect(await wrong('report_findings', {})).toBe('No reports yet. Call check_server or validate_har first.');
  expect(await wrong('check_server', { url: 'http://127.0.0.1:1' })).toBe(
    'No API key. Set NOTIKIT_API_KEY in the environment of notikit mcp.',
  );
  expect(await wrong('check_server', {})).toContain('/url is required');
  expect(await wrong('check_server', { url: 'ftp://127.0.0.1' })).toContain('is not an http or https address');
  expect(await wrong('check_server', { url: 'http://127.0.0.1/?a=b' })).toContain('must not contain');
  const { url } = (await mcp.call('mock_start', {})).value;
  expect(await wrong('check_server', { url, only: ['serch.*'] })).toContain('serch.*');
  expect(await wrong('check_server', { url, budget: 1 })).toContain('/budget');
  expect(await wrong('check_server', { url, profile: '../profile.yaml' })).toContain('--allow-path');
});

test('a check writes only if both the server and the call allow it', async () => {
  const checkOf = async (mcp: Connected) =>
    (await mcp.client.listTools()).tools.find(({ name }) => name === 'check_server')?.annotations;
  await using strict = await connectMcp(small);
  const input = { url: await sabotagedMock(strict), only: ['create.status'], allowWrites: true };
  const { value: refused } = await strict.call('check_server', input);
  expect(refused.error).toBe('Writes are not allowed. Start notikit mcp with --allow-writes.');
  expect(await checkOf(strict)).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect((await strict.call('mock_requests')).value.total).toBe(0);

  await using open = await connectMcp(['--allow-writes', ...small]);
  const url = await sabotagedMock(open);
  const { value } = await open.call('check_server', { ...input, url });
  expect(value.leftBehind.subscribers.length).toBeGreaterThan(0);
  expect(await checkOf(open)).toMatchObject({ readOnlyHint: false, destructiveHint: true });
});

test('no result and no line of the log contains an API key, however a server returns it', async () => {
  const { url } = await serve((request, response) => {
    const { authorization = '' } = request.headers;
    const [, sent = ''] = authorization.split(' ');
    const forms = [sent, encodeURIComponent(sent), Buffer.from(sent).toString('base64')];
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-echo', authorization);
    response.end(JSON.stringify({ data: forms, totalCount: authorization, message: `bad key ${sent}` }));
  });
  const header = 'gateway-secret-77f0';
  const flags = ['--header', `X-Gateway: ${header}`];
  await using mcp = await connectMcp(flags, { env });
  const texts = [await mcp.call('check_server', { url, budget: 100 })];
  const [first] = texts;
  expect(first?.value.outcome).not.toBe('passed');
  for (const status of ['passed', 'failed', 'warned', 'skipped', 'errored', 'observed'])
    texts.push(await mcp.call('report_findings', { status: [status] }));
  for (const { id } of first?.value.findings ?? []) texts.push(await mcp.call('report_findings', { requirement: id }));
  texts.push(await mcp.call('explain_requirement', { requirement: key }));
  texts.push(await mcp.call('mock_stop', { mock: header }));
  const rejected = await mcp.call(key).catch((error: unknown) => String(error));
  const all = `${rejected}${texts.map(({ text }) => text).join('\n')}${mcp.errors()}`;
  expect(all).toContain('$SECRET');
  for (const secret of [key, header, Buffer.from(key).toString('base64')]) expect(all).not.toContain(secret);
});

test('the API key comes from the variable that a flag names', async () => {
  const keys = new Set<string | undefined>();
  const { url } = await serve((request, response) => {
    keys.add(request.headers.authorization);
    response.writeHead(401).end();
  });
  await using mcp = await connectMcp(['--api-key-env', 'STAGING_KEY'], { env: { STAGING_KEY: key } });
  const { value } = await mcp.call('check_server', { url, budget: 100 });
  expect(value.incomplete.reason).toBe('unauthorized');
  expect(keys).toContain(`ApiKey ${key}`);
});

test('only this machine is reached, unless another host is allowed', async () => {
  let requests = 0;
  const { url } = await serve((_, response) => {
    requests += 1;
    response.writeHead(401).end();
  }, '0.0.0.0');
  const other = url.replace('127.0.0.1', '0.0.0.0');
  await using strict = await connectMcp([], { env });
  expect((await strict.call('check_server', { url: other })).value.error).toBe(
    'The host 0.0.0.0 is not allowed. Start notikit mcp with --allow-host 0.0.0.0.',
  );
  expect((await strict.call('check_server', { url: 'http://localhost.example.com' })).isError).toBe(true);
  expect(requests).toBe(0);
  await using open = await connectMcp(['--allow-host', '0.0.0.0,*.example.com'], { env });
  expect((await open.call('check_server', { url: other, budget: 100 })).isError).toBe(false);
  expect(requests).toBeGreaterThan(0);
});

test('a redirect leads to no other host', async () => {
  const reached: string[] = [];
  const { url: target } = await serve((request, response) => {
    reached.push(String(request.headers.host));
    response.end('{}');
  });
  const { url } = await serve((request, response) => {
    const location = `${target.replace('127.0.0.1', 'localhost')}${request.url}`;
    response.writeHead(302, { location }).end();
  });
  await using mcp = await connectMcp([], { env });
  expect((await mcp.call('check_server', { url, budget: 100 })).isError).toBe(false);
  expect((await mcp.call('mock_requests', { mock: url })).isError).toBe(true);
  expect(reached).toEqual([]);
});

test('a check ends at its time limit, which no input can raise', async () => {
  const { url } = await serve(() => {});
  await using mcp = await connectMcp(['--check-timeout', '1'], { env });
  const { value } = await mcp.call('check_server', { url, budget: 100, timeoutSeconds: 600 });
  expect(value).toMatchObject({ outcome: 'incomplete', incomplete: { reason: 'timeout' } });
  expect(value.durationMs).toBeLessThan(60_000);
});

test('a check reports its progress, and ends when it is cancelled', async () => {
  await using mcp = await connectMcp([], { env });
  /** Starts a check of a server that never responds. */
  const start = async (options: { readonly signal?: AbortSignal }) => {
    const { url, server } = await serve(() => {});
    const arrived = once(server, 'request');
    let call: Promise<unknown> = Promise.resolve();
    const total = await new Promise((onTotal) => {
      call = mcp.call('check_server', { url }, { ...options, onprogress: ({ total }) => onTotal(total) });
      call.catch(() => {});
    });
    const [request] = await arrived;
    return { call, total, closed: once(request.socket, 'close') };
  };
  const cancelling = new AbortController();
  // Without the cancellation, this one would end first, since both have the same time limit.
  const earlier = await start({});
  const cancelled = await start({ signal: cancelling.signal });
  expect(cancelled.total).toBe(1_000);
  cancelling.abort();
  await expect(cancelled.call).rejects.toThrow();
  const first = Promise.race([earlier.closed.then(() => 'earlier'), cancelled.closed.then(() => 'cancelled')]);
  expect(await first).toBe('cancelled');
  expect((await mcp.call('mock_list')).isError).toBe(false);
});
