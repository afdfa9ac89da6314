import { headline, incompleteness, outcomeOf } from '../../judgement/report/headline.js';
import type { Cause, Report, Result } from '../../judgement/report/report.js';
import { bySection, effort, headlineText, problemsOf, sectionName, skipReasons } from '../results.js';
import { CheckMatrix } from './check-matrix.js';
import {
  Names,
  type PageLink,
  page,
  ReportFooter,
  ReportPart,
  ReportProse,
  ReportSection,
  ReportTime,
} from './page.js';
import { RequirementFinding } from './requirement.js';
import { Counts, RequirementLink, RequirementSearch } from './requirement-filter.js';
import { countByStatus, statusLabels } from './status-labels.js';
import { TrafficPart } from './traffic-part.js';

/** Report as a self-contained HTML file. */
export function html(report: Report): string {
  const problems = problemsOf(report.results);
  const others = report.results.filter((result) => !problems.includes(result));
  const open = others.filter(({ level }) => level === 'open');
  const specified = others.filter(({ level }) => level !== 'open');
  const links: readonly (PageLink & { readonly isShown?: boolean })[] = [
    { id: 'causes', title: 'Causes', isShown: report.causes.length > 0 },
    { id: 'wrong', title: 'Problems' },
    { id: 'requirements', title: 'Requirements', isShown: others.length > 0 },
    { id: 'open', title: 'Not specified', isShown: open.length > 0 },
    { id: 'traffic', title: 'Traffic', isShown: report.traffic !== undefined },
    { id: 'tested', title: 'Checked requirements' },
  ];
  return page({
    title: `${headlineText(report)} · ${report.target}`,
    links: links.filter(({ isShown }) => isShown !== false),
    header: <ReportHead report={report} />,
    footer: <ReportFooter report={report} />,
    children: (
      <>
        <Incompleteness report={report} />
        {report.causes.length > 0 && (
          <ReportSection id="causes" title="Causes">
            {report.causes.map((cause) => (
              <CauseCard cause={cause} />
            ))}
          </ReportSection>
        )}
        <div>
          <RequirementSearch total={report.results.length} />
          <ReportSection id="wrong" title="Problems">
            {problems.length === 0 && <p class="nothing">{noProblemsText(report.summary.passed)}</p>}
            {problems.map((result) => (
              <RequirementFinding result={result} />
            ))}
            <Notes report={report} />
          </ReportSection>
          {others.length > 0 && (
            <ReportSection id="requirements" title="Requirements">
              {bySection(specified).map(([section, results]) => (
                <ReportPart title={sectionName(section)} note={countsOf(results)}>
                  {results.map((result) => (
                    <RequirementFinding result={result} />
                  ))}
                </ReportPart>
              ))}
              {open.length > 0 && (
                <ReportPart id="open" title="Not specified: what this server does" note={countsOf(open)}>
                  <p class="note">
                    The specification says “not shown” here, so these results neither pass nor fail. A client may depend
                    on them.
                  </p>
                  {open.map((result) => (
                    <RequirementFinding result={result} />
                  ))}
                </ReportPart>
              )}
            </ReportSection>
          )}
          <p class="nothing" id="nothing" hidden={report.results.length > 0}>
            {report.results.length === 0 ? 'The run checked no requirement.' : 'No requirement matches.'}
          </p>
        </div>
        {report.traffic && <TrafficPart traffic={report.traffic} />}
        <ReportSection id="tested" title="Checked requirements">
          <CheckMatrix report={report} />
          <SkipReasons results={report.results} />
        </ReportSection>
      </>
    ),
  });
}

function ReportHead({ report }: { readonly report: Report }) {
  const { target, startedAt, traffic, seed } = report;
  const { verdict, extent, isPartial } = headline(report);
  const outcome = outcomeOf(report) === 'passed' && report.summary.known > 0 ? 'known' : outcomeOf(report);
  return (
    <>
      <p class="kicker">notikit · {traffic === undefined ? 'conformance report' : 'traffic report'}</p>
      <h1 class={isPartial ? 'partial' : outcome}>{verdict}.</h1>
      <p class="extent">{extent}</p>
      <p class="target">
        <code>{target}</code>
      </p>
      <p class="meta">
        {effort(report)} · <ReportTime iso={startedAt} />
        {traffic === undefined && ` · seed ${seed}`}
      </p>
      <Counts results={report.results} />
    </>
  );
}

/** Formats counts without zeros: `2 skipped, 16 passed`. */
function countsOf(results: readonly Result[]): string {
  return countByStatus(results)
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${statusLabels[status].word}`)
    .join(', ');
}

function Incompleteness({ report }: { readonly report: Report }) {
  const incompleteRun = incompleteness(report);
  if (incompleteRun === undefined) return null;
  return (
    <aside class="card incomplete" aria-label="The run is incomplete">
      <p>
        <b>The run is incomplete: {incompleteRun.reason}.</b> The results below are incomplete.
      </p>
      <p class="message">{incompleteRun.message}</p>
    </aside>
  );
}

function CauseCard({ cause: { id, message, remedy, hides, operations } }: { readonly cause: Cause }) {
  return (
    <article class="card cause">
      <h3>
        <ReportProse text={message} />
      </h3>
      <p>
        Root cause: <RequirementLink id={id} />. If this is intended: <ReportProse text={remedy} />.
      </p>
      <details>
        <summary>
          {hides.length} {hides.length === 1 ? 'requirement' : 'requirements'} cannot be checked because of it
        </summary>
        <Names names={hides} of={RequirementLink} />
        <p class="note">Operations: {operations.join(', ')}</p>
      </details>
    </article>
  );
}

/** Sentence in place of problems, with the number of passed requirements. */
function noProblemsText(passed: number): string {
  if (passed === 0) return 'Unknown: no requirement was checked.';
  return `None: ${passed === 1 ? 'the checked requirement passed' : `all ${passed} checked requirements passed`}.`;
}

function Notes({ report: { fixed, leftBehind } }: { readonly report: Report }) {
  return (
    <>
      {fixed.length > 0 && <p class="note">Fixed; remove from the baseline: {fixed.join(', ')}.</p>}
      {leftBehind !== undefined && (
        <p class="note">Left behind (the API has no delete): {leftBehind.subscribers.join(', ')}.</p>
      )}
    </>
  );
}

/** Reasons for skipped requirements, the most frequent first. */
function SkipReasons({ results }: { readonly results: readonly Result[] }) {
  const reasons = skipReasons(results);
  if (reasons.length === 0) return null;
  return (
    <>
      <h3>Why requirements were skipped</h3>
      {reasons.map(({ reason, ids }) => (
        <details class="reason">
          <summary>
            <b>{ids.length}</b> {reason}
          </summary>
          <Names names={ids} of={RequirementLink} />
        </details>
      ))}
    </>
  );
}
