import { writeFileSync } from 'node:fs';
import { starterFiles } from './starter-files.js';
import { UsageError } from './usage-error.js';

const next = `
Next:

  npx notikit mock --scenario ./notikit.scenario.yaml

and, beside it:

  NOTIKIT_API_KEY=dev npx notikit check
`;

/** Does what `notikit init` says. Throws UsageError. */
export function runInit(): void {
  const said = Object.entries(starterFiles).map(([file, text]) =>
    write(file, text) ? `${file} is written` : `${file} exists, and stays as it is`,
  );
  process.stdout.write(`${said.join('\n')}\n${next}`);
}

/** Whether there was no such file yet. */
function write(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
