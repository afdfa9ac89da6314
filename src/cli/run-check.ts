import { readBaseUrl } from '../http/incoming.js';
import { outcomeOf } from '../judgement/report/headline.js';
import { type Report, requireCompleteness, warnOfUnnoticed } from '../judgement/report/report.js';
import { markUsers } from '../rehearsal/reads/mark-users.js';
import type { ReporterChoice } from '../reporters/reporters.js';
import { catalogue, type Requirement } from '../requirements/catalogue.js';
import { selectRequirements } from '../requirements/select-requirements.js';
import { printable } from '../text/printable.js';
import { type CheckConfig, configAt, selectionOf } from './check-config.js';
import { checkServer, responds, suggestProfileText } from './check-server.js';
import { cleanLeftovers, cleanUp, expectPlaceholder } from './clean-up.js';
import { deliver, planReport } from './deliver.js';
import { exit, exitOf, UsageError } from './exit-codes.js';
import { type NetworkFlags, networkOf } from './network-flags.js';
import { readApiKey } from './options.js';
import { profileOf } from './profile-option.js';
import { readClients, readReportFile } from './read-report.js';
import { expectWatchable, runOnChange } from './watch-changes.js';
import { WatchedCheck } from './watched-check.js';

interface Flags extends Omit<CheckConfig, 'url'>, NetworkFlags {
  readonly apiKey?: string;
  readonly otherApiKey?: string;
  readonly config?: string;
  readonly updateBaseline?: boolean;
  readonly list?: boolean;
  readonly listFactors?: boolean;
  readonly verbose?: boolean;
  readonly watch?: string | true;
  readonly cleanUp?: boolean;
  readonly suggestProfile?: boolean;
  readonly failFast?: boolean;
  readonly rerun?: string;
  readonly onLeftover?: string;
}

/** Runs `notikit check`. Throws UsageError and UnwritableError. */
export async function runCheck(argument: string | undefined, flags: Flags): Promise<void> {
  const config = configOf(flags);
  if (config === undefined) return print(`Nothing to check: all requirements passed in ${flags.rerun}.`);
  const { requirements } = selectRequirements(selectionOf(config));
  if (flags.list === true) return print(formatList(requirements));
  if (flags.listFactors === true) return print(await factorTables());

  const baseUrl = readUrl(argument ?? config.url);
  const apiKey = readApiKey(flags.apiKey);
  const otherApiKey = flags.otherApiKey === undefined ? undefined : readApiKey(flags.otherApiKey);
  if (otherApiKey === apiKey)
    throw new UsageError('--other-api-key is the same as --api-key. Pass a key of another environment.');
  const network = networkOf(flags);
  if (flags.onLeftover !== undefined) expectPlaceholder(flags.onLeftover);
  if (flags.cleanUp === true) {
    process.exitCode = await cleanUp(
      { baseUrl, apiKey },
      { timeoutMs: 1_000 * (config.requestTimeout ?? 10), network },
      flags.onLeftover,
    );
    return;
  }
  if (flags.updateBaseline === true && flags.watch !== undefined)
    throw new UsageError('--update-baseline cannot be combined with --watch');
  const clients = readClients(config.uses);
  if (config.onlyUsed === true && flags.failFast === true)
    throw new UsageError('--fail-fast cannot be combined with --only-used: no client may notice the first failure');
  if (config.onlyUsed === true && clients.length === 0) throw new UsageError('--only-used needs --uses FILE');
  const { choices, known, conclude, update } = planReport(`check ${baseUrl}`, {
    ...config,
    updateBaseline: flags.updateBaseline,
  });

  const profile = await profileOf(flags.profile, flags.config);
  if (flags.suggestProfile === true) {
    if (profile !== undefined) throw new UsageError('--suggest-profile cannot be combined with a profile');
    const suggested = await suggestProfileText({ baseUrl, apiKey, network }, config);
    return suggested === undefined ? undefined : print(printable(suggested.trimEnd()));
  }

  const stopConditions = { failFast: flags.failFast, known };
  const checkOnce = async () => {
    const server = { baseUrl, apiKey, otherApiKey, network };
    const checked = conclude(await checkServer(server, config, profile, stopConditions));
    const marked = markUsers(checked, clients, profile);
    return config.onlyUsed === true ? warnOfUnnoticed(marked) : marked;
  };
  if (update) return update(await checkOnce());
  const report = async (checked: Report, reporters: readonly ReporterChoice[]) => {
    process.exitCode = exitOf[outcomeOf(checked)];
    await deliver(checked, reporters, flags.verbose);
    await cleanLeftoversOf(checked, flags.onLeftover);
  };
  const checkForReport = async () => {
    const checked = await checkOnce();
    return config.requireComplete === true ? requireCompleteness(checked) : checked;
  };
  if (flags.watch === undefined) return report(await checkForReport(), choices);
  const file = flags.watch === true ? undefined : flags.watch;
  if (file !== undefined) expectWatchable(file);
  const trigger = describeTrigger(flags.watch);
  const watched = new WatchedCheck({
    check: checkForReport,
    responds: () => responds(baseUrl, network),
    write: (text) => void process.stderr.write(text),
  });
  const reportersBesideDifferences = choices.filter(({ name, file }) => name !== 'terminal' || file !== undefined);
  await runOnChange(file, async (signal) => {
    const checked = await watched.check(signal);
    await report(checked, watched.compare(checked) ? reportersBesideDifferences : choices);
    process.stderr.write(`\nWaiting for ${trigger}. Press Ctrl-C to stop.\n`);
  });
}

/** Runs the user's command for left records. If it fails, a run that passed becomes incomplete. */
async function cleanLeftoversOf({ leftBehind }: Report, command: string | undefined): Promise<void> {
  if (command === undefined || leftBehind === undefined) return;
  const isClean = await cleanLeftovers(command, leftBehind, (line) => process.stderr.write(`${line}\n`));
  if (!isClean) process.exitCode ||= exit.incomplete;
}

/** Merges the configuration and the flags; undefined if no requirement is left to check again. Throws UsageError. */
function configOf(flags: Flags): CheckConfig | undefined {
  const config: CheckConfig = { ...configAt(flags.config), ...flags };
  if (flags.rerun === undefined) return config;
  if (flags.only !== undefined) throw new UsageError('--rerun cannot be combined with --only');
  const ids = new Set<string>(catalogue.map(({ id }) => id));
  const unpassedResults = readReportFile(flags.rerun).results.filter(
    ({ id, status }) => ['failed', 'warned', 'errored'].includes(status) && ids.has(id),
  );
  return unpassedResults.length === 0 ? undefined : { ...config, only: unpassedResults.map(({ id }) => id) };
}

function describeTrigger(file: string | true): string {
  const signal = `kill -USR2 ${process.pid}`;
  return file === true ? signal : `${file} to change, or ${signal}`;
}

function readUrl(text: string | undefined): string {
  if (text === undefined)
    throw new UsageError(
      'The address of the server is missing. Example: notikit check http://127.0.0.1:4010 --api-key dev',
    );
  return readBaseUrl(text, UsageError).href;
}

function formatList(requirements: readonly Requirement[]): string {
  const width = Math.max(...requirements.map(({ id }) => id.length));
  return requirements
    .map(({ id, section, level, text }) => `§${section.padEnd(4)} ${level.padEnd(6)} ${id.padEnd(width)}  ${text}`)
    .join('\n');
}

/** Factors of each operation with their levels. */
async function factorTables(): Promise<string> {
  const { factors } = await import('../conformance/factors.js');
  return Object.entries(factors)
    .map(([operation, table]) => {
      const width = Math.max(...Object.keys(table).map(({ length }) => length));
      const lines = Object.entries(table).map(
        ([factor, levels]) => `  ${factor.padEnd(width)}  ${[...new Set(levels)].join(' · ')}`,
      );
      return [operation, ...lines].join('\n');
    })
    .join('\n\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
