import type { Report, Result } from '../../judgement/report/report.js';
import { comparisonCaveats, comparisonVerdict, type Difference, differences, isWorse } from '../differences.js';
import { effort, sectionName, summaryLine } from '../results.js';
import { Names, page, ReportFooter, ReportPart, ReportSection, ReportTime } from './page.js';
import { anchorOf, EvidenceDetails, RequirementFinding } from './requirement.js';
import { Counts, RequirementSearch } from './requirement-filter.js';
import { type StatusLabel, statusLabelOf, statusLabels } from './status-labels.js';

/** Status by which a difference is grouped and filtered: the current one, or `still` for an unchanged failure. */
type ChangeStatus = StatusLabel | 'still';

interface Pair extends Difference {
  readonly status: ChangeStatus;
}

/** Comparison of two reports as a self-contained HTML file. */
export function comparisonHtml(before: Report, now: Report): string {
  const comparison = differences(before, now);
  const pairs: readonly Pair[] = [
    ...comparison.changed.map((pair) => ({ ...pair, status: statusLabelOf(pair.now) })),
    ...comparison.stillFailing.map((pair) => ({ ...pair, status: 'still' as const })),
  ];
  const title = comparisonVerdict(comparison).slice(2);
  const reasons = comparisonCaveats(before, now);
  return page({
    title: `${title} · ${now.target}`,
    links: [
      { id: 'runs', title: 'The two runs' },
      { id: 'requirements', title: 'Differences' },
      ...(comparison.noLongerChecked.length > 0 ? [{ id: 'gone', title: 'No longer checked' }] : []),
    ],
    header: (
      <>
        <p class="kicker">notikit · two reports compared</p>
        <h1 class={comparison.changed.some(isWorse) ? 'failed' : 'passed'}>{title}.</h1>
        <p class="target">
          <code>{now.target}</code>
        </p>
        <p class="meta">{comparison.unchangedCount.toLocaleString('en')} requirements are unchanged</p>
        {pairs.length > 0 && <Counts filters={filtersFor(pairs)} />}
      </>
    ),
    footer: <ReportFooter reports={[before, now]} />,
    children: (
      <>
        <ReportSection id="runs" title="The two runs">
          <dl class="runs">
            <RunSummary name="Before" report={before} />
            <RunSummary name="Now" report={now} />
          </dl>
          {reasons.map((reason) => (
            <p class="unlike">{reason}</p>
          ))}
        </ReportSection>
        <ReportSection id="requirements" title="Differences">
          {pairs.length > 0 && <RequirementSearch total={pairs.length} />}
          {groupByStatus(pairs).map(([status, group]) => (
            <ReportPart title={headingOf(status)} note={group.length} isOpen>
              {group.map((pair) => (
                <RequirementFinding
                  result={pair.now}
                  filter={{ key: status, word: `${statusWord(status)}, §${sectionName(pair.now.section)}` }}
                >
                  {status !== 'still' && <EarlierResult result={pair.before} />}
                </RequirementFinding>
              ))}
            </ReportPart>
          ))}
          <p class="nothing" id="nothing" hidden={pairs.length > 0}>
            {pairs.length === 0 ? 'No differences.' : 'No requirement matches.'}
          </p>
        </ReportSection>
        {comparison.noLongerChecked.length > 0 && (
          <ReportSection id="gone" title="No longer checked">
            <Names>
              {comparison.noLongerChecked.map(({ id }) => (
                <code id={anchorOf(id)}>{id}</code>
              ))}
            </Names>
          </ReportSection>
        )}
      </>
    ),
  });
}

function RunSummary({ name, report }: { readonly name: string; readonly report: Report }) {
  return (
    <div>
      <dt>
        {name} · <ReportTime iso={report.startedAt} />
      </dt>
      <dd>
        {summaryLine(report).replace(` · ${effort(report)}`, '')} <small>{effort(report)}</small>
      </dd>
    </div>
  );
}

/** Result of the requirement in the earlier run. */
function EarlierResult({ result }: { readonly result: Result | undefined }) {
  if (result === undefined) return <p class="note">Before: not checked.</p>;
  const { message, evidence } = result;
  return (
    <>
      <p class="note">
        Before: {statusLabels[statusLabelOf(result)].word}
        {message !== '' && `: ${message}`}
      </p>
      {evidence.slice(0, 1).map((shown) => (
        <EvidenceDetails evidence={shown} isOpen={false} />
      ))}
    </>
  );
}

function groupByStatus(pairs: readonly Pair[]): readonly (readonly [ChangeStatus, readonly Pair[]])[] {
  return [...new Set(pairs.map(({ status }) => status))].map((status) => [
    status,
    pairs.filter((pair) => pair.status === status),
  ]);
}

function filtersFor(pairs: readonly Pair[]) {
  return groupByStatus(pairs).map(([status, { length: count }]) => ({
    key: status,
    word: statusWord(status),
    mark: statusLabels[status === 'still' ? 'failed' : status].mark,
    count,
  }));
}

function statusWord(status: ChangeStatus): string {
  return status === 'still' ? 'still failing' : `${statusLabels[status].word} now`;
}

function headingOf(status: ChangeStatus): string {
  const word = statusWord(status);
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
