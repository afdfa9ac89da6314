import type { Cause, Report, Result } from '../../judgement/report/report.js';
import { bySection, effort, incompleteness, outcomeOf, sectionName, skipReasons, summaryLine } from '../results.js';
import { Moment, Names, type PageLink, Prose, page, ReportFooter, Section } from './page.js';
import { CheckMatrix } from './rehearsal-html.js';
import { RequirementArticle } from './requirement.js';
import { Counts, RequirementLink, RequirementSearch } from './requirement-filter.js';
import { countByStatus, statusLabelOf, statusLabels } from './status-labels.js';
import { TrafficPart } from './traffic-part.js';

/** For people who look: one file that opens from disk, with all that the run found. */
export function html(report: Report): string {
  const open = report.results.filter(({ level }) => level === 'open');
  const places: readonly (PageLink & { readonly isThere?: boolean })[] = [
    { id: 'causes', title: 'Causes', isThere: report.causes.length > 0 },
    { id: 'wrong', title: 'Problems' },
    { id: 'traffic', title: 'Traffic', isThere: report.traffic !== undefined },
    { id: 'requirements', title: 'Requirements' },
    { id: 'tested', title: 'Checked requirements' },
    { id: 'open', title: 'Not specified', isThere: open.length > 0 },
  ];
  return page({
    title: `${sentenceOf(report)} · ${report.target}`,
    places: places.filter(({ isThere }) => isThere !== false),
    header: <Head report={report} />,
    footer: <ReportFooter reports={[report]} />,
    children: (
      <>
        <Incompleteness report={report} />
        {report.causes.length > 0 && (
          <Section id="causes" title="Causes">
            {report.causes.map((cause) => (
              <ShownCause cause={cause} />
            ))}
          </Section>
        )}
        <Section id="wrong" title="Problems">
          <Wrong report={report} />
          <Notes report={report} />
        </Section>
        {report.traffic && <TrafficPart traffic={report.traffic} />}
        <Section id="requirements" title="Requirements">
          <RequirementSearch total={report.results.length} />
          {bySection(report.results).map(([section, results]) => (
            <section class="part" aria-labelledby={`section-${section}`}>
              <h3 id={`section-${section}`}>
                {sectionName(section)} <small>{countsOf(results)}</small>
              </h3>
              {results.map((result) => (
                <RequirementArticle result={result} />
              ))}
            </section>
          ))}
          <p class="nothing" id="nothing" hidden={report.results.length > 0}>
            {report.results.length === 0 ? 'The run checked no requirement.' : 'No requirement matches.'}
          </p>
        </Section>
        <Section id="tested" title="Checked requirements">
          <CheckMatrix report={report} />
          <NotTested results={report.results} />
        </Section>
        {open.length > 0 && (
          <Section id="open" title="Not specified: what this server does">
            <OpenAnswers results={open} />
          </Section>
        )}
      </>
    ),
  });
}

function Head({ report }: { readonly report: Report }) {
  const { target, startedAt, traffic, seed } = report;
  return (
    <>
      <p class="kicker">notikit · {traffic === undefined ? 'conformance report' : 'traffic report'}</p>
      <h1 class={outcomeOf(report)}>{sentenceOf(report)}.</h1>
      <p class="target">
        <code>{target}</code>
      </p>
      <p class="meta">
        {effort(report)} · <Moment iso={startedAt} />
        {traffic === undefined && ` · seed ${seed}`}
      </p>
      <Counts
        choices={countByStatus(report.results).map(({ status, count }) => ({
          ...statusLabels[status],
          key: status,
          count,
        }))}
      />
    </>
  );
}

/** `2 broken, 16 kept`, without what did not occur. */
function countsOf(results: readonly Result[]): string {
  return countByStatus(results)
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${statusLabels[status].word}`)
    .join(', ');
}

/** The summary's words before its counts. */
function sentenceOf(report: Report): string {
  return summaryLine(report).split(': ')[0] ?? '';
}

function Incompleteness({ report }: { readonly report: Report }) {
  const why = incompleteness(report);
  if (why === undefined) return null;
  return (
    <aside class="card incomplete" aria-label="The run is incomplete">
      <p>
        <b>The run is incomplete: {why.reason}.</b> The results below are incomplete.
      </p>
      <p class="message">{why.message}</p>
    </aside>
  );
}

function ShownCause({ cause: { id, message, remedy, hides, operations } }: { readonly cause: Cause }) {
  return (
    <article class="card cause">
      <h3>
        <Prose text={message} />
      </h3>
      <p>
        Root cause: <RequirementLink id={id} />. If this is intended: <Prose text={remedy} />.
      </p>
      <details>
        <summary>
          {hides.length} {hides.length === 1 ? 'requirement' : 'requirements'} cannot be checked because of it
        </summary>
        <Names>
          {hides.map((hidden) => (
            <RequirementLink id={hidden} />
          ))}
        </Names>
        <p class="note">Operations: {operations.join(', ')}</p>
      </details>
    </article>
  );
}

function Wrong({ report: { results, summary } }: { readonly report: Report }) {
  const wrong = (['failed', 'errored', 'known', 'warned'] as const).flatMap((status) =>
    results.filter((result) => statusLabelOf(result) === status).map((result) => ({ result, ...statusLabels[status] })),
  );
  if (wrong.length === 0) return <p class="nothing">{nothingWrong(summary.passed)}</p>;
  return (
    <ol class="wrong">
      {wrong.map(({ result, word, mark }) => (
        <li class={statusLabelOf(result)}>
          <span class="mark" aria-hidden="true">
            {mark}
          </span>
          <p>
            <RequirementLink id={result.id} /> <span class="word">{word}</span>
          </p>
          <p class="message">{beginningOf(result.message)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Where nothing is wrong that was seen, it matters how much was. */
function nothingWrong(kept: number): string {
  if (kept === 0) return 'Unknown: no requirement was checked.';
  return `None: ${kept === 1 ? 'the checked requirement passed' : `all ${kept} checked requirements passed`}.`;
}

/** The requirement itself has all lines of its message. */
function beginningOf(message: string): string {
  const lines = message.split('\n');
  return lines.length <= 3 ? message : `${lines.slice(0, 2).join('\n')}\nand ${lines.length - 2} more`;
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

/** Why requirements were skipped, the most frequent reason first. */
function NotTested({ results }: { readonly results: readonly Result[] }) {
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
          <Names>
            {ids.map((id) => (
              <RequirementLink id={id} />
            ))}
          </Names>
        </details>
      ))}
    </>
  );
}

/** How this server fills in what the specification leaves open. */
function OpenAnswers({ results }: { readonly results: readonly Result[] }) {
  return (
    <div class="wide">
      <table class="open">
        <caption>
          The specification says “not shown” here, so these results neither pass nor fail. A client may depend on them.
        </caption>
        <thead>
          <tr>
            <th scope="col">§</th>
            <th scope="col">Not specified</th>
            <th scope="col">What this server does</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, section, text, status, message }) => (
            <tr>
              <td class="section">{section}</td>
              <th scope="row">
                <span class="text">
                  <Prose text={text} />
                </span>{' '}
                <RequirementLink id={id} />
              </th>
              <td class={status === 'observed' ? 'seen' : 'unseen'}>
                {status === 'observed' ? message : `Not observed: ${message}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
