import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { built } from '../built.js';
import { runNotikit } from '../cli/run-notikit.js';
import { newFolder } from '../new-folder.js';
import { createConsumer } from '../testing/consumer.js';
import { connectMcp } from './connect-mcp.js';

/** A server whose raw output lines are read without the client. */
function startRaw(flags: readonly string[] = []) {
  const child = spawn(process.execPath, [built('src/cli/main.js'), 'mcp', ...flags]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => printed.push(line));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let id = 0;
  const say = (text: string) => child.stdin.write(`${text}\n`);
  const ask = async (method: string, params: object) => {
    id += 1;
    const own = id;
    say(JSON.stringify({ jsonrpc: '2.0', id: own, method, params }));
    for (;;) {
      const [line] = await once(lines, 'line');
      const message = JSON.parse(line);
      if (message.id === own) return message;
    }
  };
  const open = async () => {
    const clientInfo = { name: 'raw', version: '1' };
    const { result } = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    say(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    return result;
  };
  const ended = once(child, 'close').then(([code]) => code);
  return { child, ask, say, open, printed, ended, errors: () => errors };
}

test('standard output contains only messages of the protocol, even after invalid input', async () => {
  const raw = startRaw();
  expect((await raw.open()).serverInfo).toMatchObject({ name: 'notikit' });
  raw.say('no JSON');
  await raw.ask('tools/call', { name: 'mock_start', arguments: {} });
  await raw.ask('tools/call', { name: 'check_server', arguments: { url: 'http://127.0.0.1:1' } });
  raw.child.stdin.end();
  expect(await raw.ended).toBe(0);
  expect(raw.printed.map((line) => JSON.parse(line).jsonrpc)).toEqual(raw.printed.map(() => '2.0'));
  expect(raw.errors()).toContain('notikit: ');
});

test('closed input ends the process, its mocks and its commands', async () => {
  const folder = await newFolder();
  const file = join(folder, 'pid');
  const program = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
  const raw = startRaw(['--allow-commands']);
  await raw.open();
  const { result } = await raw.ask('tools/call', { name: 'mock_start', arguments: {} });
  const { url } = JSON.parse(result.content[0].text);
  expect((await fetch(`${url}/__notikit/health`)).status).toBe(200);
  const command = [process.execPath, '-e', program];
  const name = 'rehearse_command';
  raw.say(JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'tools/call', params: { name, arguments: { command } } }));
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/);
  const pid = readFileSync(file, 'utf8');
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  raw.child.stdin.end();
  expect(await raw.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

test('a signal ends the process too', async () => {
  const raw = startRaw();
  await raw.open();
  await raw.ask('tools/call', { name: 'mock_start', arguments: {} });
  raw.child.kill('SIGTERM');
  expect(await raw.ended).toBe(0);
});

test('an unknown tool is rejected with the nearest name', async () => {
  await using mcp = await connectMcp();
  await expect(mcp.call('mock_strat')).rejects.toThrow('Unknown tool "mock_strat". Did you mean mock_start?');
});

test('the contract, the requirements, the choices and the manuals are resources', async () => {
  await using mcp = await connectMcp();
  const { resources } = await mcp.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining([
      ...['notikit://contract/openapi.yaml', 'notikit://contract/openapi.json', 'notikit://requirements'],
      ...['notikit://choices', 'notikit://manuals/mock', 'notikit://manuals/mcp', 'notikit://manuals/cli-guide'],
    ]),
  );
  for (const { uri, mimeType } of resources) {
    const { contents } = await mcp.client.readResource({ uri });
    expect(contents[0], uri).toMatchObject({ uri, mimeType, text: expect.stringMatching(/.{100}/s) });
  }
  const { resourceTemplates } = await mcp.client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'notikit://requirements/{id}',
    'notikit://manuals/{name}',
  ]);
  const { contents } = await mcp.client.readResource({ uri: 'notikit://requirements/search.total-count' });
  expect(JSON.stringify(contents)).toContain('number of matching subscribers');
  for (const uri of ['notikit://manuals/../package', 'notikit://nope', 'file:///etc/passwd'])
    await expect(mcp.client.readResource({ uri })).rejects.toThrow(`No resource "${uri}"`);
});

test('without the SDK, one line says how to install it', async () => {
  await using consumer = await createConsumer('test/package');
  await rm(join(consumer.directory, 'node_modules/@modelcontextprotocol/sdk'));
  const { code, output } = await consumer.run([join('node_modules/notikit', 'dist/src/cli/main.js'), 'mcp']);
  expect(output).toBe(
    'notikit: notikit mcp needs the package @modelcontextprotocol/sdk, which is not installed. Run: npm install --save-dev @modelcontextprotocol/sdk\n',
  );
  expect(code).toBe(2);
});

test('the help lists each flag, and an invalid flag is reported', async () => {
  const { output } = await runNotikit(['mcp', '--help']);
  for (const flag of ['--allow-host', '--allow-path', '--allow-writes', '--allow-commands', '--api-key-env'])
    expect(output).toContain(flag);
  const { exit, errors } = await runNotikit(['mcp', '--max-characters', '10']);
  expect([exit, errors]).toEqual([2, expect.stringContaining('from 2000 to 1000000')]);
});
