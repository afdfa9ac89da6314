import { expect, test } from 'vitest';
import { isWhole } from './extent.js';
import { type Block, isShownBy, readBlocks, readSteps, type Step } from './readme/console-block.js';
import { manuals } from './readme/manuals.js';
import { Shell } from './readme/shell.js';
import { curl, testWith } from './tool.js';

/** Ports in the README: those of the mock and of the proxy. */
const ports = ['4010', '4020'];
const withCurl = testWith(curl);

const sections = manuals.flatMap(({ file, text }) => {
  const blocks = readBlocks(text);
  // Named blocks are files that a later command reads.
  const files = blocks.filter(({ language, name }) => language !== 'console' && /\.\w+$/.test(name));
  return [...sectionsOf(blocks)].map(([heading, section]) => {
    const commands = section.map((block) => block.text).join('\n');
    return { name: `${file}, ${heading}: the commands print what it shows`, section, files, commands };
  });
});
const isFirst = ({ name }: (typeof sections)[number]) => name.startsWith('README.md,');
// `npm run nightly` tries the others.
const tried = isWhole ? sections : sections.filter(isFirst).slice(0, 2);

for (const { name, section, files, commands } of tried) {
  if (/\bcurl /.test(commands)) withCurl(name, () => show(section, files));
  else test(name, () => show(section, files));
}

test('the mock of the README prints no request lines into the reports that follow in its terminal', () => {
  const steps = sections.filter(isFirst).flatMap(({ section }) => section.flatMap(readSteps));
  const starts = steps.map(({ command }) => command).filter((command) => command.includes('notikit mock'));
  expect(starts).toEqual([expect.stringContaining('mock --quiet')]);
});

/** Groups blocks by heading: a server that one of them starts responds to the next. */
function sectionsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Block[]> {
  const sections = new Map<string, Block[]>();
  for (const block of blocks.filter(({ language }) => language === 'console')) {
    sections.set(block.heading, [...(sections.get(block.heading) ?? []), block]);
  }
  return sections;
}

/** Outputs of command sequences: equal commands on new servers print equal outputs. */
const printedBy = new Map<string, readonly string[]>();

async function show(section: readonly Block[], files: readonly Block[]): Promise<void> {
  const steps = section.flatMap(readSteps);
  const uses = (part: RegExp) => steps.some(({ command }) => part.test(command));
  if (uses(/127\.0\.0\.1/) && !uses(/\bnotikit mock\b/)) steps.unshift(mockAsNew);
  const commands = steps.map(({ command }) => command.replace(/^npx /, ''));
  const readsFiles = files.some(({ name }) => uses(RegExp(`\\b${name}\\b`)));
  const key = JSON.stringify([commands, readsFiles ? files : []]);
  const known = printedBy.get(key);
  if (known !== undefined && differences(steps, known).length === 0) return;
  const printed = await run(steps, files);
  printedBy.set(key, printed);
  expect(differences(steps, printed)).toEqual([]);
}

const mockAsNew: Step = { command: 'notikit mock', isBackground: true, output: ['notikit mock listens on …'] };

async function run(steps: readonly Step[], files: readonly Block[]): Promise<readonly string[]> {
  await using shell = new Shell();
  for (const { name, text } of files) shell.write(name, text);
  const printed: string[] = [];
  for (const step of steps) printed.push(await shell.run(step, ports));
  return printed;
}

/** Commands with unexpected output, followed by their output. */
function differences(steps: readonly Step[], printed: readonly string[]): string[] {
  return steps.flatMap(({ command, output, isBackground }, index) => {
    const text = printed[index] ?? '';
    return isShownBy(isBackground ? [...output, '…'] : output, text) ? [] : [`$ ${command}\n${text}`];
  });
}
