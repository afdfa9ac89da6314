import { forbidden } from '../../../reporters/hostile.js';
import { expectThat } from '../../case.js';
import { traces } from './echoes.js';

/** Throws Fault where the text of a format has the key in it, or something that acts on who reads it. */
export function expectInert(name: string, text: string): void {
  for (const plain of undone(text)) {
    const trace = traces.find((part) => plain.includes(part));
    expectThat(trace === undefined, `${name} has ${trace}`, 'leaks');
  }
  const acts = (acting[name] ?? acting.other)?.exec(text)?.[0] ?? forbidden.exec(text)?.[0];
  expectThat(acts === undefined, `${name} has ${JSON.stringify(acts)}`, 'leaks');
}

/** A text, and what it is once the escapes of its format are undone: those of HTML, of JSON, of GitHub, in turns. */
function* undone(text: string): Generator<string> {
  let plain = text.toLowerCase();
  for (let layer = 0; layer < 4; layer += 1) {
    yield plain;
    plain = plain.replaceAll('&amp;', '&').replaceAll('\\\\', '\\').replaceAll('%25', '%');
  }
}

/** What acts on who reads a format, besides characters that act on everybody. */
const acting: Readonly<Record<string, RegExp>> = {
  html: /<script>alert|<img/,
  badge: /<script|<img/,
  junit: /<script|<img|##[\w.-]*\[/,
  // What passed is kept as it was: who lets a runner print it prints a file.
  har: /^::[a-z-]+::/m,
  github: /^(?!::(?:error|warning|notice) title=|$)|##[\w.-]*\[/m,
  other: /^::[a-z-]+::|##[\w.-]*\[/m,
};
