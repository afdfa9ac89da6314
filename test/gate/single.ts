import type { Report, Result } from '../../src/judgement/report/report.js';
import { sentenceOf, wrapperOf } from '../../src/sabotage/grammar/fault.js';
import { findFault } from '../../src/sabotage/grammar/faults.js';
import { findSabotage, writtenSabotages } from '../../src/sabotage/sabotages.js';
import { isEquivalent } from '../mutate/equivalence.js';
import { checkServer, fits } from '../mutate/outcome.js';
import { circumstances } from '../sabotage/circumstances.js';
import { runOver } from '../sabotage/trial.js';
import type { GateArguments } from './arguments.js';
import { describeResult, describeRun } from './describe-run.js';
import { servers } from './servers.js';
import { type CheckOptions, timeoutMs } from './tasks.js';

type Single = NonNullable<GateArguments['single']>;

/** Runs one case in this process, and describes what the checker reports. A unique part of the name is enough. */
export function describeSingle({ kind, name }: Single, options: CheckOptions, isVerbose: boolean): Promise<string> {
  return singles[kind](name, options, isVerbose);
}

type Describe = (name: string, options: CheckOptions, isVerbose: boolean) => Promise<string>;

const singles: Readonly<Record<Single['kind'], Describe>> = {
  mutant: async (name, options, isVerbose) => {
    const fault = findFault(name);
    if (fault === undefined) throw new Error(`No fault is named "${name}".`);
    const { requirements } = fault.part;
    const right = await checkServer((fetch) => fetch, options);
    const before = new Set(wrongIn(right).map(({ id }) => id));
    const run = await timed(() => checkServer(wrapperOf(fault), options));
    const isOwn = (id: string) => requirements.some((pattern) => fits(pattern, id));
    const found = wrongIn(run.report).filter(({ id, status }) => status !== 'errored' && !before.has(id));
    const attribution = found.some(({ id }) => isOwn(id)) ? 'yes, attributed' : 'yes, but attributed to others';
    return [
      `${name} (${inWords(options)})`,
      `The server ${sentenceOf(fault)}.`,
      ...((await isEquivalent(fault)) ? ['Equivalent: no requirement is violated.'] : []),
      `Violates: ${requirements.join(', ')}`,
      `Found: ${found.length === 0 ? 'no' : attribution}`,
      ...(before.size === 0 ? [] : [`Not counted, because they fail over the right server: ${[...before].join(', ')}`]),
      ...describeRun(run, isOwn, isVerbose),
    ].join('\n');
  },
  sabotage: async (given, options, isVerbose) => {
    const sabotage = findSabotage(given) ?? find(writtenSabotages, given);
    const { id, name, what, wrap } = sabotage;
    const all = { ...options, timeoutMs, ...circumstances[name] };
    const run = await timed(() => runOver(wrap, all));
    const broken = wrongIn(run.report).filter(({ status }) => status !== 'errored');
    const isFound = broken.some((result) => result.id === id);
    return [
      `${name} (${inWords(options)})`,
      `The mock ${what}`,
      `Breaks: ${id}`,
      `Found: ${!isFound ? 'no' : broken[0]?.id === id ? 'yes, first' : `yes, after ${broken[0]?.id}`}`,
      ...describeRun(run, (one) => one === id, isVerbose),
    ].join('\n');
  },
  server: async (given, options, isVerbose) => {
    const { name, check } = find(servers, given);
    const { complaints } = await check(options);
    return [
      `${name} (${inWords(options)})`,
      complaints.length === 0 ? 'Green' : `Complaints: ${complaints.length}`,
      ...complaints.flatMap(({ text, result }) => [
        '',
        ...(text.startsWith('as traffic') ? ['As traffic:'] : []),
        ...(result === undefined ? [text] : describeResult(result, isVerbose)),
      ]),
    ].join('\n');
  },
};

function wrongIn({ results }: Report): readonly Result[] {
  return results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
}

async function timed(check: () => Promise<Report>) {
  const before = process.cpuUsage();
  const report = await check();
  const { user, system } = process.cpuUsage(before);
  return { report, cpuMs: (user + system) / 1_000 };
}

function inWords({ seed, budget }: CheckOptions): string {
  return `seed ${seed}${budget === undefined ? '' : `, budget ${budget}`}`;
}

function find<Case extends { readonly name: string }>(cases: readonly Case[], name: string): Case {
  const exact = cases.find((one) => one.name === name);
  const similar = cases.filter((one) => one.name.includes(name));
  const [found] = exact ? [exact] : similar;
  if (found === undefined) throw new Error(`No name contains "${name}".`);
  if (exact === undefined && similar.length > 1) {
    const names = similar.slice(0, 30).map((one) => `  ${one.name}`);
    throw new Error([`${similar.length} names contain "${name}". Pass one of them:`, ...names].join('\n'));
  }
  return found;
}
