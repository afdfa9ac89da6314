import { shorten } from '../contract/finding.js';
import type { Evidence } from '../judgement/report/evidence.js';
import { outcomeOf } from '../judgement/report/headline.js';
import type { Report, Result, Status } from '../judgement/report/report.js';
import { headlineText } from '../reporters/results.js';
import { type OutputLimits, pageOf } from './output.js';
import { ToolError } from './tool-error.js';

/** Maximum number of stored reports. */
const maxReports = 10;

/** Maximum length of a text in a shortened finding, in characters. */
const maxTextLength = 300;

/** Statuses of findings, worst first. */
export const findingStatuses: readonly Status[] = ['failed', 'errored', 'warned'];

/** Latest reports by name, for requests of their details. */
export class ReportStore {
  readonly #reports = new Map<string, Report>();
  #count = 0;

  /** Stores a report, and returns its name. */
  add(report: Report): string {
    this.#count += 1;
    const name = `report-${this.#count}`;
    this.#reports.set(name, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > maxReports && oldest !== undefined) this.#reports.delete(oldest);
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
export function summarizeReport(name: string, report: Report, limits: OutputLimits): object {
  const { target, requests, durationMs, summary, incomplete, causes, leftBehind } = report;
  return {
    report: name,
    target,
    outcome: outcomeOf(report),
    headline: headlineText(report),
    requests,
    durationMs: Math.round(durationMs),
    summary,
    ...(incomplete && { incomplete }),
    ...(causes.length > 0 && {
      causes: causes.slice(0, 5).map(({ hides, ...cause }) => ({ ...cause, hides: hides.length })),
    }),
    ...(leftBehind && { leftBehind }),
    ...listFindings(report, findingStatuses, 0, limits),
  };
}

/** Lists the shortened results with some statuses, from an offset. */
export function listFindings(
  { results }: Report,
  statuses: readonly Status[],
  offset: number,
  limits: OutputLimits,
): { readonly total: number; readonly findings: readonly object[]; readonly next?: number } {
  const matchingResults = statuses.flatMap((status) => results.filter((result) => result.status === status));
  const { items, next } = pageOf(matchingResults.map(summarizeResult), offset, limits);
  return { total: matchingResults.length, findings: items, ...(next !== undefined && { next }) };
}

/** Returns a complete result, with its evidence from an offset. Throws ToolError. */
export function readResult({ results }: Report, id: string, offset: number, limits: OutputLimits): object {
  const result = results.find((candidate) => candidate.id === id);
  if (result === undefined) throw new ToolError(`The report has no result of ${JSON.stringify(id)}.`);
  const { items: evidence, next } = pageOf(result.evidence, offset, limits);
  return { ...result, evidence, evidences: result.evidence.length, ...(next !== undefined && { next }) };
}

function summarizeResult({ id, section, level, status, message, evidence }: Result): object {
  const [first] = evidence;
  return {
    id,
    section,
    level,
    status,
    message: shorten(message, maxTextLength),
    ...(first && { evidences: evidence.length, first: summarizeEvidence(first) }),
  };
}

function summarizeEvidence({ request, source, status, pointer, expected, actual }: Evidence): object {
  return {
    request: shorten(request, maxTextLength),
    expected: shorten(expected, maxTextLength),
    actual: shorten(actual, maxTextLength),
    ...(source && { source }),
    ...(status !== undefined && { status }),
    ...(pointer !== undefined && { pointer }),
  };
}
