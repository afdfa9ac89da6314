import { outcomeOf } from '../judgement/report/headline.js';
import type { Report } from '../judgement/report/report.js';
import { trafficIds } from '../judgement/report/traffic-summary.js';
import type { JudgedPassage } from '../proxy/passage.js';
import { sentence } from '../proxy/violations-header.js';
import { oneLine } from '../text/printable.js';
import type { Traffic } from '../traffic/traffic.js';
import type { ReportOptions } from './check-config.js';
import { type BaselineFlags, deliver, type ReportPlan } from './deliver.js';
import { exit, exitOf } from './exit-codes.js';
import type { colorsOf } from './log.js';
import { writeText } from './write-text.js';

/** Flags of all commands that check traffic. */
export interface TrafficFlags extends ReportOptions, BaselineFlags {
  readonly profile?: string;
  readonly config?: string;
  readonly verbose?: boolean;
  /** File to write to; empty for the terminal. */
  readonly coverage?: string;
  readonly minCoverage?: number;
}

/** Reports on traffic, or writes the baseline, and resolves to the exit code. Rejects with UnwritableError. */
export async function reportTraffic(
  traffic: Traffic,
  { coverage, minCoverage, verbose }: TrafficFlags,
  { choices, conclude, update }: ReportPlan,
  incomplete?: Report['incomplete'],
  hint?: string,
): Promise<number> {
  const report = conclude(traffic.report({ coverage: coverage === '', minCoverage, incomplete, hint }));
  const failedCoverage = report.results.find(({ id, status }) => id === trafficIds.coverage && status === 'failed');
  if (!update && failedCoverage) process.stderr.write(`notikit: ${failedCoverage.message}\n`);
  await (update ? update(report) : deliver(report, choices, verbose));
  if (coverage) writeText(coverage, `${JSON.stringify(traffic.coverage(), null, 2)}\n`);
  return update ? exit.ok : exitOf[outcomeOf(report)];
}

/** Checked exchange as a log record in JSON. */
export function passageRecord({ startedAt, operationId, ...passage }: JudgedPassage): object {
  return { at: startedAt.toISOString(), operation: operationId, ...passage };
}

/** `03:48:58 ✗ listMessages 200 message.field-types /data/0/cta must be object` */
export function passageLines(
  { startedAt, method, path, status, operationId, findings, notes, unjudged, redirect }: JudgedPassage,
  colors: ReturnType<typeof colorsOf>,
): string[] {
  const time = colors.dim(startedAt.toLocaleTimeString('en-GB'));
  const subject = `${operationId ?? `${method} ${oneLine(path, 80)}`} ${status ?? '–'}`;
  const findingLines = findings.map((finding) => {
    const mark = finding.level === 'must' ? colors.red('✗') : colors.yellow('!');
    return `${time} ${mark} ${subject} ${oneLine(sentence(finding))}`;
  });
  const texts = [...notes.map(({ pointer, message }) => `${pointer} ${message}`), ...(redirect ? [redirect] : [])];
  const noteLines = texts.map((text) => `${time} ${colors.dim('·')} ${subject} ${oneLine(text)}`);
  const lines = [...findingLines, ...noteLines];
  return unjudged === undefined ? lines : [...lines, `${time} ${colors.dim('–')} ${subject} not checked: ${unjudged}`];
}
