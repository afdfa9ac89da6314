import { existsSync, realpathSync, statSync } from 'node:fs';
import { HarError, readHar } from '../har/read-har.js';
import { isGenerated, kindOf } from '../imitation/anonymize.js';
import { redactHar } from '../imitation/redact-har.js';
import { exit, UsageError } from './exit-codes.js';
import { profileOf } from './profile-option.js';
import { expectWritable, writeText } from './write-text.js';

/** Maximum number of printed obstacles. */
const maxObstacles = 20;

interface Flags {
  readonly redact: string;
  readonly force?: boolean | undefined;
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** Runs `notikit har --redact`. Throws UsageError and UnwritableError. */
export async function runRedact([file = '-', ...more]: readonly string[], flags: Flags): Promise<void> {
  const { redact, force = false, baseUrl } = flags;
  if (more.length > 0) throw new UsageError('--redact takes one recording');
  if (redact === '-') throw new UsageError('--redact needs a file to write');
  expectWritable([redact]);
  if (!force && statSync(redact, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${redact} exists. Pass --force to replace it, or choose another file.`);
  if (existsSync(redact) && existsSync(file) && realpathSync(redact) === realpathSync(file))
    throw new UsageError(`${redact} is the recording itself. Choose another file.`);
  const profile = await profileOf(flags.profile);
  const { text, obstacles, original, replaced, searched } = await readHar(file)
    .then((har) => redactHar(har, { profile, baseUrl }))
    .catch((error: unknown) => {
      throw error instanceof HarError ? new UsageError(`the recording ${error.message}`) : error;
    });
  const { exchanges, skipped } = original;
  if (exchanges.length === 0 || obstacles.length > 0) {
    const more = obstacles.length > maxObstacles ? [`… and ${obstacles.length - maxObstacles} more`] : [];
    const reasons =
      exchanges.length === 0 ? ['no entry is for the API'] : [...obstacles.slice(0, maxObstacles), ...more];
    process.stderr.write(`notikit: ${redact} was not written:\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
    process.exitCode = exchanges.length === 0 ? exit.incomplete : exit.failed;
    return;
  }
  writeText(redact, text);
  const findings = exchanges.flatMap(({ judgement }) => judgement.findings.map(({ id = 'traffic.requests' }) => id));
  const kinds = replaced.map((value) => (isGenerated(value) ? 'generated id' : kindOf(value, '')));
  process.stdout.write(
    [
      `${redact} contains ${exchanges.length} of ${exchanges.length + skipped} entries.`,
      `findings, as in the original: ${counts(findings)}`,
      `replaced values: ${counts(kinds)}`,
      `None of the ${searched.length} that can be searched for is left. ${replaced.length - searched.length} are dates, short, or common words.\n`,
    ].join('\n'),
  );
}

/** `message.enums 2, search.filter-name 1` */
function counts(items: readonly string[]): string {
  const kinds = [...new Set(items)].map((kind) => `${kind} ${items.filter((item) => item === kind).length}`);
  return kinds.join(', ') || 'none';
}
