import { shorten } from '../contract/finding.js';
import type { Evidence } from '../judgement/report/evidence.js';
import type { Report, Result, Status } from '../judgement/report/report.js';
import { outcomeOf } from '../reporters/results.js';
import { type OutputLimits, pageOf, type ResultPage } from './output.js';
import { ToolError } from './tool-error.js';

/** Maximum number of stored reports. */
const mostReports = 10;

/** Maximum length of a text in a shortened finding, in characters. */
const mostText = 300;

/** Statuses of findings, worst first. */
export const findingStatuses: readonly Status[] = ['failed', 'errored', 'warned'];

/** Latest reports by name, for requests of their details. */
export class KeptReports {
  readonly #reports = new Map<string, Report>();
  #count = 0;

  /** Stores a report, and returns its name. */
  keep(report: Report): string {
    this.#count += 1;
    const name = `report-${this.#count}`;
    this.#reports.set(name, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > mostReports && oldest !== undefined) this.#reports.delete(oldest);
    return name;
  }

  /** Returns a report by name, or the latest one. Throws ToolError. */
  get(name: string | undefined): readonly [name: string, report: Report] {
    const names = [...this.#reports.keys()];
    const wanted = name ?? names.at(-1);
    if (wanted === undefined) throw new ToolError('No reports yet. Call check_server or validate_har first.');
    const report = this.#reports.get(wanted);
    if (report !== undefined) return [wanted, report];
    throw new ToolError(`No report ${JSON.stringify(wanted)}. Reports: ${names.join(', ') || 'none'}.`);
  }
}

/** Summarizes a report with its first findings. */
export function summaryOf(name: string, report: Report, limits: OutputLimits): object {
  const { target, requests, durationMs, summary, incomplete, causes, leftBehind } = report;
  return {
    ...{ report: name, target, outcome: outcomeOf(report), requests, durationMs: Math.round(durationMs), summary },
    ...(incomplete && { incomplete }),
    ...(causes.length > 0 && {
      causes: causes.slice(0, 5).map(({ hides, ...cause }) => ({ ...cause, hides: hides.length })),
    }),
    ...(leftBehind && { leftBehind }),
    ...findingsOf(report, findingStatuses, 0, limits),
  };
}

/** Lists the shortened results with some statuses, from an offset. */
export function findingsOf(
  { results }: Report,
  statuses: readonly Status[],
  offset: number,
  limits: OutputLimits,
): { readonly total: number; readonly findings: readonly object[]; readonly next?: number } {
  const found = statuses.flatMap((status) => results.filter((result) => result.status === status));
  const { items, next } = pageOf(found.map(shortened), offset, limits);
  return { total: found.length, findings: items, ...(next !== undefined && { next }) };
}

/** Returns a complete result, with its evidence from an offset. Throws ToolError. */
export function resultOf({ results }: Report, id: string, offset: number, limits: OutputLimits): object {
  const result = results.find((one) => one.id === id);
  if (result === undefined) throw new ToolError(`The report has no result of ${JSON.stringify(id)}.`);
  const { items: evidence, next }: ResultPage<Evidence> = pageOf(result.evidence, offset, limits);
  return { ...result, evidence, evidences: result.evidence.length, ...(next !== undefined && { next }) };
}

function shortened({ id, section, level, status, message, evidence }: Result): object {
  const [first] = evidence;
  return {
    ...{ id, section, level, status, message: shorten(message, mostText) },
    ...(first && { evidences: evidence.length, first: shortenedEvidence(first) }),
  };
}

function shortenedEvidence({ request, source, status, pointer, expected, actual }: Evidence): object {
  const texts = {
    request: shorten(request, mostText),
    expected: shorten(expected, mostText),
    actual: shorten(actual, mostText),
  };
  return {
    ...texts,
    ...(source && { source }),
    ...(status !== undefined && { status }),
    ...(pointer !== undefined && { pointer }),
  };
}
