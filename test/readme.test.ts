import { expect, test } from 'vitest';
import { type Block, isShownBy, readBlocks, readSteps } from './readme/console-block.js';
import { manuals } from './readme/manuals.js';
import { Shell } from './readme/shell.js';
import { curl, testWith } from './tool.js';

/** The ports that the README shows: those of the mock and of the proxy. */
const ports = ['4010', '4020'];
const withCurl = testWith(curl);

for (const { file, text } of manuals) {
  const blocks = readBlocks(text);
  // What is named is a file: a block that a later command reads.
  const files = blocks.filter(({ language, name }) => language !== 'console' && /\.\w+$/.test(name));
  for (const [heading, section] of sectionsOf(blocks)) {
    const name = `${file}, ${heading}: the commands print what it shows`;
    if (section.some((block) => /\bcurl /.test(block.text))) withCurl(name, () => show(section, files));
    else test(name, () => show(section, files));
  }
}

/** The blocks under one heading belong together: a server that one of them starts answers the next. */
function sectionsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Block[]> {
  const sections = new Map<string, Block[]>();
  for (const block of blocks.filter(({ language }) => language === 'console')) {
    sections.set(block.heading, [...(sections.get(block.heading) ?? []), block]);
  }
  return sections;
}

/** What a command has printed that is the only one of a section: the same command, of a mock as new, prints the same. */
const printedBy = new Map<string, string>();

async function show(section: readonly Block[], files: readonly Block[]): Promise<void> {
  await using shell = new Shell();
  for (const { name, text } of files) shell.write(name, text);
  const commands = section.flatMap(readSteps);
  const uses = (part: RegExp) => commands.some(({ command }) => part.test(command));
  const needsMock = uses(/127\.0\.0\.1/) && !uses(/\bnotikit mock\b/);
  const isAlone = needsMock && commands.length === 1;
  if (needsMock) {
    await shell.run({ command: 'notikit mock', isBackground: true, output: ['notikit mock listens on …'] }, ports);
  }
  for (const step of commands) {
    const printed = (isAlone && printedBy.get(step.command)) || (await shell.run(step, ports));
    if (isAlone) printedBy.set(step.command, printed);
    const isAsShown = isShownBy(step.isBackground ? [...step.output, '…'] : step.output, printed);
    expect(isAsShown ? '' : `$ ${step.command}\n${printed}`, `what \`${step.command}\` prints`).toBe('');
  }
}
