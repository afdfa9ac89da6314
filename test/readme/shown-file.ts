import { readBlocks } from './console-block.js';
import { manuals } from './manuals.js';

/** A file as a manual shows it. Throws if the manual does not. */
export function shownFile(manual: string, name: string): string {
  const blocks = manuals.filter(({ file }) => file === manual).flatMap(({ text }) => readBlocks(text));
  const block = blocks.find((block) => block.name === name);
  if (block === undefined) throw new Error(`${manual} does not show ${name}`);
  return block.text;
}
