import { version } from '#generated/version.js';
import { jsonOrText } from '../../contract/json-value.js';
import { findOperation, operations } from '../../contract/operations.js';
import type { RehearsedRequest } from '../../mock/node/rehearsed-mock.js';
import { ClientReplay, type Replayed } from '../replay.js';
import { type ClientRun, type ClientRunOptions, runClient, runUnchanged } from '../run-client.js';
import { failedTests } from '../run-command.js';
import { type Clue, cluesOf, theCommand } from './evidence.js';
import { type ChangeKind, type FieldChange, fieldChanges, type ObservedResponse } from './field-changes.js';
import { FieldSearch } from './field-search.js';
import type { ClientReads, OperationReads, ReadFlag } from './reads.js';

export interface ReadsOptions extends ClientRunOptions {
  /** Maximum number of runs of the command; defaults to 60. */
  readonly runs?: number | undefined;
  /** Called before each run, with the number of the run. */
  readonly onRun?: (name: string, run: number, allRuns: number) => void;
}

export const usualRuns = 60;
/** Number of runs against the first server, which show whether the tests are flaky. */
const unchangedRuns = 3;
/** Number of last runs that confirm what no test notices. */
const confirmingRuns = 4;
/** Time limit of a run with changes: at least 10 s, and five times the first run. */
const minTimeoutMs = 10_000;

/**
 * Finds which response fields a client reads: runs its tests against mocks that change fields, by groups, until each
 * field is decided or no run is left. Throws RehearsalError if the command cannot be run, fails against the first
 * server, is flaky, or sends no request to a mock.
 */
export async function rehearseReads(options: ReadsOptions): Promise<ClientReads> {
  const { profile, jobs = 1, runs = usualRuns, onRun, signal } = options;
  const now = new Date();
  let runCount = 0;
  const announce = (name: string) => {
    runCount += 1;
    onRun?.(name, runCount, runs);
  };
  announce('without changes');
  const first = await runUnchanged(options, now);
  for (let run = 1; run < unchangedRuns; run += 1) {
    announce('without changes');
    await runUnchanged(options, now, true);
  }
  const replay = new ClientReplay(first.requests, profile?.choices ?? {}, undefined, now);
  const responses = responsesOf(first.requests, await replay.responses());
  const changes = fieldChanges(responses.map(({ response }) => response));
  const timeoutMs = Math.min(
    options.timeoutMs ?? Number.POSITIVE_INFINITY,
    Math.max(minTimeoutMs, 5 * first.durationMs),
  );

  const search = new FieldSearch(changes);
  const attempt = async (tried: readonly FieldChange[]): Promise<void> => {
    announce(`with ${tried.length} changed fields`);
    const sabotages = [tried.map(({ fault }) => fault).join(' and ')];
    const run = await runClient({ ...options, timeoutMs }, now, { sabotages });
    if (signal?.aborted) return;
    const isCut = run.outcome === 'timed out';
    const reached = new Set(run.requests.map(reachedBy));
    const exercised = tried.filter(({ field }) => reached.has(`${field.operation} ${field.status}`));
    const failed =
      run.outcome === 'passed' ? [] : [theCommand, ...failedTests(run.lines).filter((name) => !usual.has(name))];
    const named = failed.length === 0 ? [] : cluesOf(tried, run.lines, first.lines);
    const clues = isCut ? [...named, ...repeated(run, first, tried)] : named;
    search.add({ changes: exercised, failed, isCut, clues });
  };
  const usual = new Set(failedTests(first.lines));
  while (!signal?.aborted) {
    const left = runs - runCount;
    const groups = search.plan(Math.min(jobs, left), left <= confirmingRuns);
    if (groups.length === 0) break;
    await Promise.all(groups.map(attempt));
  }
  return {
    version,
    command: options.command.join(' '),
    operations: summarize(responses, changes, search),
  };
}

interface Observed {
  readonly response: ObservedResponse;
  readonly parameters: readonly string[];
}

function responsesOf(requests: readonly RehearsedRequest[], replayed: readonly Replayed[]): readonly Observed[] {
  return requests.flatMap(({ method, target }, index): Observed[] => {
    const { status, body } = replayed[index] ?? { status: 0, body: '' };
    const url = new URL(target, 'http://rehearsal.invalid');
    const { operation } = findOperation(method, url.pathname);
    if (operation === undefined) return [];
    const response = { operation: operation.id, status, body: jsonOrText(body) };
    return [{ response, parameters: [...url.searchParams.keys()] }];
  });
}

/** Operation and status of a request: `getWorkflow 404`. */
function reachedBy({ method, target, status }: RehearsedRequest): string {
  return `${findOperation(method, target.split('?')[0] ?? '').operation?.id} ${status}`;
}

/** Fields of pages that a client requested without an end. */
function repeated(run: ClientRun, first: ClientRun, changes: readonly FieldChange[]): readonly Clue[] {
  const count = ({ requests }: ClientRun, key: string) =>
    requests.filter((request) => reachedBy(request) === key).length;
  const keys = new Set(changes.map(({ field }) => `${field.operation} ${field.status}`));
  const endless = new Set([...keys].filter((key) => count(run, key) > 2 * count(first, key)));
  return changes
    .filter(({ field }) => endless.has(`${field.operation} ${field.status}`) && !field.path.includes('.'))
    .map((change) => ({ change, test: theCommand, kind: 'named' }));
}

const flags: Readonly<Record<ChangeKind, ReadFlag>> = {
  another: 'read',
  absent: 'required',
  null: 'null',
  unlisted: 'new',
  added: 'new',
};

function summarize(
  responses: readonly Observed[],
  changes: readonly FieldChange[],
  search: FieldSearch,
): readonly OperationReads[] {
  const flagsOf = (change: FieldChange): readonly ReadFlag[] => {
    const isNoticed = search.isNoticed(change);
    if (isNoticed === undefined) return ['undecided'];
    return isNoticed ? [flags[change.kind]] : [];
  };
  return Object.values(operations).flatMap(({ id }) => {
    const own = responses.filter(({ response }) => response.operation === id);
    const statuses = [...new Set(own.map(({ response }) => response.status))].sort();
    return statuses.map((status): OperationReads => {
      const ofStatus = own.filter(({ response }) => response.status === status);
      const fields = new Map<string, Set<ReadFlag>>();
      for (const change of changes) {
        if (change.field.operation !== id || change.field.status !== status) continue;
        const known = fields.get(change.field.path) ?? [];
        fields.set(change.field.path, new Set([...known, ...flagsOf(change)]));
      }
      const entries = [...fields].map(([path, set]) => [path, [...set]] as const);
      const isListed = ([path, own]: (typeof entries)[number]) =>
        own.length > 0 || !entries.some(([other, found]) => found.length > 0 && other.startsWith(`${path}.`));
      return {
        operation: id,
        status,
        parameters: [...new Set(ofStatus.flatMap(({ parameters }) => parameters))].sort(),
        // Sorted, since a client may send its requests in any order.
        fields: Object.fromEntries(entries.filter(isListed).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      };
    });
  });
}
