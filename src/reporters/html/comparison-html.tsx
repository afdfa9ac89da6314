import type { Report, Result } from '../../judgement/report/report.js';
import { comparisonVerdict, type Difference, differences, isWorse, unlikeness } from '../differences.js';
import { effort, sectionName, summaryLine } from '../results.js';
import { Names, page, ReportFooter, ReportPart, ReportSection, ReportTime } from './page.js';
import { anchorOf, RequirementFinding, ShownEvidence } from './requirement.js';
import { Counts, RequirementSearch } from './requirement-filter.js';
import { type StatusLabel, statusLabelOf, statusLabels } from './status-labels.js';

/** Filter of a comparison: the current status, or `still` for an unchanged failure. */
type Way = StatusLabel | 'still';

interface Pair extends Difference {
  readonly way: Way;
}

/** Comparison of two reports as a self-contained HTML file. */
export function comparisonHtml(before: Report, now: Report): string {
  const comparison = differences(before, now);
  const pairs: readonly Pair[] = [
    ...comparison.otherwise.map((pair) => ({ ...pair, way: statusLabelOf(pair.now) })),
    ...comparison.stillFailing.map((pair) => ({ ...pair, way: 'still' as const })),
  ];
  const title = comparisonVerdict(comparison).slice(2);
  const reasons = unlikeness(before, now);
  return page({
    title: `${title} · ${now.target}`,
    places: [
      { id: 'runs', title: 'The two runs' },
      { id: 'requirements', title: 'Differences' },
      ...(comparison.gone.length > 0 ? [{ id: 'gone', title: 'No longer checked' }] : []),
    ],
    header: (
      <>
        <p class="kicker">notikit · two reports compared</p>
        <h1 class={comparison.otherwise.some(isWorse) ? 'failed' : 'passed'}>{title}.</h1>
        <p class="target">
          <code>{now.target}</code>
        </p>
        <p class="meta">{comparison.same.toLocaleString('en')} requirements are unchanged</p>
        {pairs.length > 0 && <Counts choices={choicesOf(pairs)} />}
      </>
    ),
    footer: <ReportFooter reports={[before, now]} />,
    children: (
      <>
        <ReportSection id="runs" title="The two runs">
          <dl class="runs">
            <Run name="Before" report={before} />
            <Run name="Now" report={now} />
          </dl>
          {reasons.map((reason) => (
            <p class="unlike">{reason}</p>
          ))}
        </ReportSection>
        <ReportSection id="requirements" title="Differences">
          {pairs.length > 0 && <RequirementSearch total={pairs.length} />}
          {waysOf(pairs).map(([way, some]) => (
            <ReportPart title={headingOf(way)} note={some.length} isOpen>
              {some.map((pair) => (
                <RequirementFinding
                  result={pair.now}
                  way={{ key: way, word: `${wordOf(way)}, §${sectionName(pair.now.section)}` }}
                >
                  {way !== 'still' && <Before result={pair.before} />}
                </RequirementFinding>
              ))}
            </ReportPart>
          ))}
          <p class="nothing" id="nothing" hidden={pairs.length > 0}>
            {pairs.length === 0 ? 'No differences.' : 'No requirement matches.'}
          </p>
        </ReportSection>
        {comparison.gone.length > 0 && (
          <ReportSection id="gone" title="No longer checked">
            <Names>
              {comparison.gone.map(({ id }) => (
                <code id={anchorOf(id)}>{id}</code>
              ))}
            </Names>
          </ReportSection>
        )}
      </>
    ),
  });
}

function Run({ name, report }: { readonly name: string; readonly report: Report }) {
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
function Before({ result }: { readonly result: Result | undefined }) {
  if (result === undefined) return <p class="note">Before: not checked.</p>;
  const { message, evidence } = result;
  return (
    <>
      <p class="note">
        Before: {statusLabels[statusLabelOf(result)].word}
        {message !== '' && `: ${message}`}
      </p>
      {evidence.slice(0, 1).map((shown) => (
        <ShownEvidence evidence={shown} isOpen={false} />
      ))}
    </>
  );
}

function waysOf(pairs: readonly Pair[]): readonly (readonly [Way, readonly Pair[]])[] {
  return [...new Set(pairs.map(({ way }) => way))].map((way) => [way, pairs.filter((pair) => pair.way === way)]);
}

function choicesOf(pairs: readonly Pair[]) {
  return waysOf(pairs).map(([way, { length: count }]) => ({
    key: way,
    word: wordOf(way),
    mark: statusLabels[way === 'still' ? 'failed' : way].mark,
    count,
  }));
}

function wordOf(way: Way): string {
  return way === 'still' ? 'still failing' : `${statusLabels[way].word} now`;
}

function headingOf(way: Way): string {
  const word = wordOf(way);
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
