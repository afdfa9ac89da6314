import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Entry } from 'har-format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { baseUrl, harOf, recordEntry, recordHar, tenAsks } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit } from './start-notikit.js';

const folder = await newFolder(afterAll);
const { fetch } = createMock();
const good = await recordHar(fetch, await tenAsks(fetch));
const text = JSON.stringify(good);

beforeAll(async () => {
  const body = { subscriberId: 'a', email: 7 };
  const entry = await recordEntry(fetch, { method: 'POST', target: '/v2/subscribers', body });
  const content = { mimeType: 'application/json', text: '{}' };
  const broken = { ...entry, response: { ...entry.response, status: 202, content } };
  await write('good.har', text);
  await write('client.har', JSON.stringify(harOf([...good.log.entries.slice(0, 1), entry])));
  await write('broken.har', JSON.stringify(harOf([...good.log.entries, broken])));
});

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, name), content);
}

function har(args: readonly string[]) {
  return runNotikit(['har', ...args], { cwd: folder });
}

test('a recording that keeps the contract is exit 0, by its base address or by path alone', async () => {
  for (const flags of [[], ['--base-url', baseUrl]]) {
    const { exit, output, errors } = await har([...flags, 'good.har']);
    expect(output).toContain('✓ What was checked conforms: 10 of 10 operations');
    expect(output).toContain('10 exchanges of 10 operations');
    expect([exit, errors]).toEqual([0, '']);
  }
});

test('a recording without a successful response is incomplete, and its last line says what was checked', async () => {
  const { entries } = JSON.parse(text).log as { readonly entries: readonly Entry[] };
  const content = { mimeType: 'application/json', text: '{"statusCode":500}', size: 18 };
  const failing = (entry: Entry) => ({ ...entry, response: { ...entry.response, status: 500, content } });
  await write('refused.har', JSON.stringify(harOf(entries.map(failing))));
  const refused = await har(['refused.har']);
  expect([refused.exit, refused.output]).toEqual([
    3,
    expect.stringMatching(/no successful response was recorded\n\n✗ .* \(nothing checked\): 0 of 10 operations, /),
  ]);
  await write('one.har', JSON.stringify(harOf(entries.slice(0, 1))));
  expect(await har(['one.har'])).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/\n✓ What was checked conforms: 1 of 10 operations, \d+ of \d+ requirements · /),
  });
});

test('gzip is read by what it begins with', async () => {
  await write('good.bin', gzipSync(text));
  expect(await har(['good.bin'])).toMatchObject({ exit: 0, output: expect.stringContaining('10 exchanges') });
});

test('several files are judged as one, and evidence names its file', async () => {
  const { exit, output } = await har(['good.har', 'broken.har']);
  expect(exit).toBe(1);
  expect(output).toContain('21 exchanges');
  expect(output).toContain('broken.har entry 10, 2026-01-15T09:30:00.000Z');
});

test('standard input is read for -, and a reader that has had enough changes nothing of the verdict or of files', async () => {
  const report = join(folder, 'broken.json');
  const args = ['har', '--reporter', 'terminal', '--reporter', `json=${report}`, '-'];
  const { child, ended, errors } = startNotikit(args, { cwd: folder });
  child.stdout?.destroy();
  child.stdin?.end(await readFile(join(folder, 'broken.har')));
  expect([await ended, errors()]).toEqual([1, '']);
  const { summary, traffic } = JSON.parse(await readFile(report, 'utf8'));
  expect([summary.failed, traffic.exchanges]).toEqual([1, 11]);
});

test('requests that do not conform are a warning, and with --strict a failure', async () => {
  expect(await har(['client.har'])).toMatchObject({ exit: 0, output: expect.stringContaining('! traffic.requests') });
  expect(await har(['--strict', 'client.har'])).toMatchObject({
    exit: 1,
    output: expect.stringContaining('✗ traffic.requests'),
  });
});

test('a recording without the API is exit 3, and never green', async () => {
  const { exit, output } = await har(['--base-url', 'https://elsewhere.test', 'good.har', '--min-coverage', '50']);
  expect(exit).toBe(3);
  expect(output).toContain('none of 10 requests is for an operation of the contract');
  expect(output).not.toContain('✓ The');
});

test('a wrong --base-url names the addresses that look like the API', async () => {
  for (const wrong of ['http://api.test:81', `${baseUrl}/v1`]) {
    const { exit, output } = await har(['--base-url', wrong, 'good.har']);
    expect([exit, output]).toEqual([3, expect.stringContaining(`look like the API: ${baseUrl} (10)`)]);
  }
  expect((await har(['--base-url', `${baseUrl}/`, 'good.har'])).exit).toBe(0);
});

test('a damaged ZIP archive is named', async () => {
  await write('trace.zip', Buffer.from('504b0304140000000800', 'hex'));
  const message = 'trace.zip is a damaged ZIP archive: invalid zip data';
  expect(await har(['trace.zip'])).toEqual({ exit: 2, output: '', errors: `notikit: ${message}\n` });
});

test('bodies that were not recorded are no pass, and beside others they are in the last line', async () => {
  const { log } = JSON.parse(text);
  const bare = log.entries.map((entry: Entry) => ({ ...entry, response: { ...entry.response, content: {} } }));
  await write('bare.har', JSON.stringify(harOf(bare)));
  const alone = await har(['bare.har']);
  expect([alone.exit, alone.output]).toEqual([3, expect.stringContaining('! 10 not checked, or only in part\n')]);
  expect(alone.output).toContain(
    '· its response body was not recorded (10, first in bare.har entry 0, 2026-01-15T09:30:00.000Z)',
  );
  const { exit, output } = await har(['good.har', 'bare.har']);
  expect([exit, output]).toEqual([
    0,
    expect.stringMatching(/✓ What was checked conforms: .* 20 exchanges, 10 not checked, or only in part\n/),
  ]);
});

test('a file that ends in the middle is judged as far as it goes, and exit 2', async () => {
  const cut = text.slice(0, text.indexOf('/v1/notifications'));
  await write('cut.har', cut);
  const { exit, output, errors } = await har(['cut.har', 'good.har']);
  expect(exit).toBe(2);
  expect(output).toContain('18 exchanges');
  expect(output).toContain('The run is incomplete (unreadable input)');
  expect(errors).toBe(`notikit: cut.har is truncated at byte ${Buffer.byteLength(cut)}\n`);
  await write('cut.har.gz', gzipSync(text).subarray(0, -2_000));
  expect((await har(['cut.har.gz'])).errors).toMatch(
    /^notikit: cut\.har\.gz cannot be read after byte \d+: unexpected end/,
  );
});

test.each([
  ['text.har', 'text.har is not a HAR file: it is not JSON from byte 0 on'],
  ['empty.har', 'empty.har is empty'],
  ['other.har', 'other.har is not a HAR file: it has no log.entries'],
])('%s is one line and exit 2', async (file, message) => {
  await Promise.all([write('text.har', 'HAR'), write('empty.har', ''), write('other.har', '{"log":{}}')]);
  expect(await har(['good.har', file])).toEqual({ exit: 2, output: '', errors: `notikit: ${message}\n` });
});

test.each([
  [[], /missing required argument 'file'/],
  [['--min-coverage', 'most', 'good.har'], /It must be a percentage from 0 to 100/],
  [['--min-coverage', '101', 'good.har'], /It must be a percentage from 0 to 100/],
  [['--base-url', 'api', 'good.har'], /--base-url "api" is not an http or https address\n$/],
  [['--base-url', 'api:80', 'good.har'], /--base-url "api:80" is not .*Did you mean http:\/\/api:80\?/],
  [['--reporter', 'pdf', 'good.har'], /--reporter pdf: unknown reporter/],
  [['--operation', 'listMesages', 'good.har'], /unknown operation "listMesages"\. Did you mean listMessages\?/],
  [['--skip', 'serch.*', 'good.har'], /unknown requirement "serch\.\*"\. Did you mean search\.\*/],
  [['--update-baseline', 'good.har'], /--update-baseline needs --baseline FILE/],
  [['--baseline', 'new.yaml', 'good.har'], /: notikit har --baseline new\.yaml --update-baseline good\.har\n$/],
  [['--config', 'absent.yaml', 'good.har'], /cannot read absent\.yaml/],
])('%j is bad usage', async (args, message) => {
  const { exit, output, errors } = await har(args);
  expect([exit, output, errors.split('\n').length]).toEqual([2, '', 2]);
  expect(errors).toMatch(message);
});

test('--coverage prints a table, and with =FILE writes everything as JSON', async () => {
  const { output } = await har(['--coverage', 'good.har']);
  expect(output).toMatch(/createSubscriber +\d+\.\d % {2}without .* and \d+ more/);
  expect((await har(['--coverage=coverage.json', 'good.har'])).output).not.toContain('without');
  const { covered, total, operations } = JSON.parse(await readFile(join(folder, 'coverage.json'), 'utf8'));
  expect(operations).toHaveLength(10);
  expect(output).toContain(`(${covered} of ${total.toLocaleString('en')} points)`);
});

test('--min-coverage fails a run that covers less, in one line', async () => {
  for (const share of ['1', '0.5%']) expect((await har(['--min-coverage', share, 'good.har'])).exit).toBe(0);
  const { exit, errors, output } = await har(['--min-coverage', '80%', '--reporter', 'json', 'good.har']);
  expect(exit).toBe(1);
  expect(errors).toMatch(
    /^notikit: the traffic covers \d+(\.\d)? % of the contract, but 80 % is required\n✗ The server does not .*\n$/,
  );
  expect(JSON.parse(output).summary.failed).toBe(1);
});

const keyed = { method: 'GET', headers: [{ name: 'authorization', value: 'ApiKey dev' }] };
const entryOf = (target: string, status: number, body: object) => ({
  request: { ...keyed, url: `${baseUrl}${target}` },
  response: { status, content: { mimeType: 'application/json', text: JSON.stringify(body) } },
});
const listed = (page: unknown, query = '') =>
  entryOf(`/v1/messages?channel=email${query}`, 200, { data: [], hasMore: false, pageSize: 10, page });
const searched = entryOf('/v2/subscribers', 501, {});

test('a recording takes the selection of the flags and of the configuration file, and flags take precedence', async () => {
  await write('known.har', JSON.stringify(harOf([listed('0')])));
  await write('skipping.yaml', 'skip: [message-page.field-types]\nreporter: [json]\nurl: http://ignored\n');
  const known = await har(['known.har', '--config', 'skipping.yaml']);
  expect(known).toMatchObject({ exit: 0, output: expect.not.stringContaining('message-page.field-types') });
  expect(JSON.parse(known.output).summary.passed).toBeGreaterThan(5);
  const flags = ['--config', 'skipping.yaml', '--skip', 'search.*', '--reporter', 'terminal'];
  expect(await har(['known.har', ...flags])).toMatchObject({ exit: 1, output: expect.stringMatching(/^notikit/) });
  await write('unfinished.har', JSON.stringify(harOf([listed(0), searched])));
  const { exit, output } = await har(['unfinished.har']);
  expect([exit, output]).toEqual([1, expect.stringContaining('operations that you implement with `--operation`')]);
  const part = await har(['unfinished.har', '--operation', 'listMessages']);
  expect([part.exit, part.output]).toEqual([0, expect.stringMatching(/ 1 left out: not selected\n.* 1 left out\n$/s)]);
  expect(part.output).not.toMatch(/searchSubscribers|version\.paths/);
});

test('a baseline of a recording knows its failures, warnings that became failures too, and no new one', async () => {
  await write('old.har', JSON.stringify(harOf([listed('0', '&limit=x&api_key=***')])));
  const baseline = ['--strict', '--baseline', 'known.yaml'];
  const written = await har(['old.har', ...baseline, '--update-baseline']);
  expect(written).toEqual({ exit: 0, output: 'wrote 3 known failures to known.yaml\n', errors: '' });
  expect(await har(['old.har', ...baseline])).toMatchObject({
    exit: 0,
    output: expect.stringContaining('✓ What was checked conforms, except for known failures'),
  });
  await write('new.har', JSON.stringify(harOf([listed('0'), searched])));
  const { exit, output } = await har(['new.har', '--baseline', 'known.yaml']);
  expect([exit, output]).toEqual([1, expect.stringMatching(/baseline\n.*✓ traffic\.requests\n.* 1 failed, 1 known/s)]);
});

test('a base address that no request can have is not suggested', async () => {
  const socket = { request: { method: 'GET', url: 'wss://api.test/v1/messages' }, response: { status: 101 } };
  await write('websocket.har', JSON.stringify(harOf([socket])));
  const message = expect.stringContaining('none of 1 request is for an operation of the contract\n');
  expect(await har(['websocket.har', '--base-url', 'https://api.test'])).toMatchObject({ exit: 3, output: message });
});

test('a redacted recording is written once, and only if it shows the same', async () => {
  const redact = (...args: readonly string[]) => har(['--redact', ...args]);
  const written = await redact('shared.har', 'client.har');
  expect(written).toMatchObject({ exit: 0, errors: '', output: expect.stringContaining('traffic.requests 1\n') });
  const content = await readFile(join(folder, 'shared.har'), 'utf8');
  expect(content).not.toContain('ApiKey dev');
  expect(await redact('shared.har', 'good.har')).toMatchObject({ exit: 2, errors: expect.stringContaining('--force') });
  for (const mistake of ['client.har', '--replay=http://127.0.0.1:9', '--operation=get*'])
    expect(await redact('other.har', mistake, 'good.har')).toMatchObject({ exit: 2 });
  expect(await redact('-', 'good.har')).toMatchObject({ exit: 2, errors: expect.stringContaining('needs a file') });
  const itself = await redact('good.har', '--force', 'good.har');
  expect(itself).toMatchObject({ exit: 2, errors: expect.stringContaining('good.har is the recording itself') });
  expect(await readFile(join(folder, 'shared.har'), 'utf8')).toBe(content);
  await write('single.har', JSON.stringify(harOf(good.log.entries.slice(0, 1))));
  expect(await redact('shared.har', '--force', 'single.har')).toMatchObject({ exit: 0 });
  expect(await readFile(join(folder, 'shared.har'), 'utf8')).not.toBe(content);
  const target = '/v2/subscribers?orderBy=subscriberId&orderDirection=ASC&limit=50';
  await write('sorted.har', JSON.stringify(await recordHar(fetch, [{ target }])));
  expect(await redact('sorted-too.har', 'sorted.har')).toMatchObject({
    exit: 1,
    errors: expect.stringMatching(/^notikit: sorted-too.har was not written:\n {2}entry 0: search\.order-/),
  });
  await expect(readFile(join(folder, 'sorted-too.har'))).rejects.toThrow('ENOENT');
  const elsewhere = text.replaceAll(/\/v[12]\//g, '/other/');
  await write('elsewhere.har', elsewhere);
  expect(await redact('sorted-too.har', 'elsewhere.har')).toMatchObject({ exit: 3 });
});
