import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCommandLine } from '../cli/read-command-line.js';
import { packedFiles } from '../package/packed-links.js';
import { connectMcp } from './connect-mcp.js';

const read = (file: string) => readFileSync(file, 'utf8');
const manual = read('src/mcp/README.md');
const llms = read('src/mcp/llms.txt');

/** The commands of a text, each as its arguments. */
function commandsIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/npx notikit ([^`\n]+)/g)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain),
  );
}

test('the commands of the pages for agents are commands of notikit', () => {
  const commands = [llms, manual].flatMap(commandsIn).filter(([name]) => name !== 'COMMAND');
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) expect(readCommandLine(command).command).toBe(command[0]);
});

test('llms.txt is one page, and its links lead to files of the package', () => {
  const files = packedFiles();
  const targets = [...llms.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(15);
  expect(targets.filter((target) => !files.includes(target))).toEqual([]);
  expect(llms.split('\n').length).toBeLessThan(60);
});

test('the entries that llms.txt names are those of the package', () => {
  const { exports } = JSON.parse(read('package.json'));
  const named = [...llms.matchAll(/`notikit(\/\w+)`/g)].map(([, entry]) => `.${entry}`);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((entry) => exports[entry] === undefined)).toEqual([]);
});

test('the manual lists all tools, and no others', async () => {
  await using mcp = await connectMcp();
  const { tools } = await mcp.client.listTools();
  const [, section = ''] = /## Tools\n(.*?)\n## /s.exec(manual) ?? [];
  const rows = [...section.matchAll(/^\| (`[^|]*) \|/gm)];
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.sort()).toEqual(tools.map(({ name }) => name).sort());
});

test('the configuration of the manual is JSON, and starts the script of the package', () => {
  const [, json = ''] = /```json\n(.*?)```/s.exec(manual) ?? [];
  const { bin } = JSON.parse(read('package.json'));
  expect(JSON.parse(json).mcpServers.notikit.args).toEqual([expect.stringMatching(`/notikit/${bin.notikit}$`), 'mcp']);
});

test('llms.txt is not in the top level of the repository, but where packing copies it from', () => {
  const { files, scripts } = JSON.parse(read('package.json'));
  expect(files).toContain('/llms.txt');
  const [, from = ''] = /copyFileSync\('([^']+)', 'llms\.txt'\)/.exec(scripts.prepack) ?? [];
  expect(read(from)).toBe(llms);
  expect([existsSync('llms.txt'), scripts.postpack]).toEqual([false, expect.stringContaining("rmSync('llms.txt')")]);
});
