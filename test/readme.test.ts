import { expect } from 'vitest';
import { isWhole } from './extent.js';
import { type Block, isShownBy, readBlocks, readSteps, type Step } from './readme/console-block.js';
import { manuals } from './readme/manuals.js';
import { Shell } from './readme/shell.js';
import { curl, testWith } from './tool.js';

/** Ports in the manuals: those of the mock and of the proxy. */
const ports = ['4010', '4020'];
const withCurl = testWith(curl);

// `npm run nightly` tries the others.
const tried = isWhole ? manuals : manuals.filter(({ file }) => file === 'README.md');

for (const { file, text } of tried) {
  const blocks = readBlocks(text);
  if (!blocks.some(({ language }) => language === 'console')) continue;
  withCurl(`${file}: its commands, in one terminal from top to bottom, print what it shows`, () => show(blocks));
}

/** Runs all commands in one folder. A server that one of them starts runs until a command stops it. */
async function show(blocks: readonly Block[]): Promise<void> {
  const differences: string[] = [];
  await using shell = new Shell();
  for (const block of blocks) {
    // Named blocks are files that a later command reads.
    if (block.language !== 'console' && /\.\w+$/.test(block.name)) shell.write(block.name, block.text);
    if (block.language !== 'console') continue;
    for (const step of readSteps(block)) {
      const difference = differenceFrom(step, await shell.run(step, ports));
      if (difference !== undefined) differences.push(`line ${block.line}: ${difference}`);
    }
  }
  expect(differences).toEqual([]);
}

/** The command and its output, if that is not what the manual shows. */
function differenceFrom({ command, output, isBackground }: Step, printed: string): string | undefined {
  return isShownBy(isBackground ? [...output, '…'] : output, printed) ? undefined : `$ ${command}\n${printed}`;
}
