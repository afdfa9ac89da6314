import { forbidden } from '../../../reporters/hostile-reports.js';
import { expectThat } from '../../case.js';
import { traces } from './echoes.js';

/** Throws Fault if a text contains the key or acts on the reader of its format. */
export function expectInert(name: string, text: string): void {
  for (const plain of undone(text)) {
    const trace = traces.find((part) => plain.includes(part));
    expectThat(trace === undefined, `${name} has ${trace}`, 'leaks');
  }
  const acts = (acting[name] ?? acting.other)?.exec(text)?.[0] ?? forbidden.exec(text)?.[0];
  expectThat(acts === undefined, `${name} has ${JSON.stringify(acts)}`, 'leaks');
}

/** A text, followed by the text after each round of undoing escapes of HTML, JSON and GitHub. */
function* undone(text: string): Generator<string> {
  let plain = text.toLowerCase();
  for (let layer = 0; layer < 4; layer += 1) {
    yield plain;
    plain = plain.replaceAll('&amp;', '&').replaceAll('\\\\', '\\').replaceAll('%25', '%');
  }
}

/** Texts that act on the reader of a format, in addition to characters that act on every reader. */
const acting: Readonly<Record<string, RegExp>> = {
  html: /<script>alert|<img/,
  junit: /<script|<img|##[\w.-]*\[/,
  // Recordings stay unchanged: a runner that prints one prints a file.
  har: /^::[a-z-]+::/m,
  github: /^(?!::(?:error|warning|notice) title=|$)|##[\w.-]*\[/m,
  other: /^::[a-z-]+::|##[\w.-]*\[/m,
};
