import type { Report, Result } from '../../judgement/report/report.js';
import { isFailure, type Rehearsal, type TrialResult } from '../../rehearsal/rehearsal.js';
import { catalogue } from '../../requirements/catalogue.js';
import { rehearsalVerdict, wordOf } from '../rehearsal-text.js';
import { Names, page, ReportPart, ReportSection } from './page.js';
import { FindingDetails } from './requirement.js';
import { type CheckKind, checkKindOf, checkKinds } from './status-labels.js';

/** Rehearsal as a self-contained HTML file. */
export function rehearsalHtml(rehearsal: Rehearsal): string {
  const { command, first, trials, irrelevant, version } = rehearsal;
  const title = rehearsalVerdict(rehearsal).slice(2);
  const failing = trials.filter(isFailure);
  const others = trials.filter((trial) => !isFailure(trial));
  return page({
    title: `${title} · ${command}`,
    places: [
      ...(failing.length > 0 ? [{ id: 'broken', title: 'Servers that break the client' }] : []),
      { id: 'others', title: 'Other servers' },
      { id: 'irrelevant', title: 'Skipped: no effect on this client' },
    ],
    header: (
      <>
        <p class="kicker">notikit · rehearsal of a client</p>
        <h1 class={failing.length > 0 ? 'failed' : 'passed'}>{title}.</h1>
        <p class="target">
          <code>{command}</code>
        </p>
        <p class="meta">
          The first run passed in {(first.durationMs / 1_000).toFixed(1)} s, with {first.requests} requests of{' '}
          {first.operations.join(', ')}.
        </p>
      </>
    ),
    footer: (
      <ul>
        <li>notikit {version}</li>
      </ul>
    ),
    children: (
      <>
        {failing.length > 0 && (
          <ReportSection id="broken" title="Servers that break the client">
            {failing.map((trial) => (
              <Broken trial={trial} />
            ))}
          </ReportSection>
        )}
        <ReportSection id="others" title="Other servers">
          <ReportPart title="Servers that the client passes against" note={others.length}>
            <ul>
              {others.map((trial) => (
                <li>
                  <code>{trial.name}</code> {wordOf(trial)}
                </li>
              ))}
            </ul>
          </ReportPart>
          <ReportPart id="irrelevant" title="Skipped: no effect on this client" note={irrelevant.length}>
            <p>With one of these alternatives, a server gives the same response to every request of the first run.</p>
            <Names>
              {irrelevant.map((name) => (
                <code>{name}</code>
              ))}
            </Names>
          </ReportPart>
        </ReportSection>
      </>
    ),
  });
}

function Broken({ trial }: { readonly trial: TrialResult }) {
  const { name, text, status, differences, output, repeat } = trial;
  return (
    <FindingDetails status="failed" name={name} word={status} text={text}>
      {differences.length > 0 && (
        <ul>
          {differences.map((line) => (
            <li>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
      {output.length > 0 && <pre>{output.join('\n')}</pre>}
      <p class="note">
        Reproduce: <code>{repeat}</code>
      </p>
    </FindingDetails>
  );
}

const kinds = Object.keys(checkKinds) as CheckKind[];

interface Cell {
  readonly kind: CheckKind;
  /** Number of requirements, and of those that were compared with an exchange of the operation. */
  readonly total: number;
  readonly tested: number;
}

/** Numbers of checked requirements by operation and kind of check. */
export function CheckMatrix({ report }: { readonly report: Report }) {
  const rows = rowsOf(report);
  if (rows.length === 0) return <p class="nothing">The run checked no requirement of an operation.</p>;
  return (
    <>
      <p class="note" id="matrix-about">
        The number of requirements of each kind that were checked with exchanges of an operation. Select a cell to list
        them.
      </p>
      <div class="wide">
        <table class="matrix" aria-describedby="matrix-about">
          <thead>
            <tr>
              <th scope="col">Operation</th>
              {kinds.map((kind) => (
                <th scope="col">
                  {checkKinds[kind].title}
                  <small>{checkKinds[kind].about}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ operation, cells }) => (
              <tr>
                <th scope="row">
                  <code>{operation}</code>
                </th>
                {cells.map((cell) => (
                  <td class={classOf(cell)}>
                    {cell.total === 0 ? (
                      <span class="visually-hidden">no such requirement</span>
                    ) : (
                      <button type="button" data-operation={operation} data-kind={cell.kind}>
                        <b>{cell.tested}</b> of {cell.total}
                        {cell.tested === 0 && <em>never</em>}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function rowsOf({ results }: Report): readonly { readonly operation: string; readonly cells: readonly Cell[] }[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const judged = catalogue.filter(({ id }) => byId.has(id));
  const operations = new Set(judged.flatMap((requirement) => requirement.operations));
  return [...operations].map((operation) => ({
    operation,
    cells: kinds.map((kind) => {
      const requirements = judged.filter((one) => one.operations.includes(operation) && checkKindOf(one) === kind);
      const tested = requirements.filter(({ id, operations }) =>
        wasCompared(byId.get(id), operation, operations.length),
      );
      return { kind, total: requirements.length, tested: tested.length };
    }),
  }));
}

/** Tells whether an exchange of the operation was compared. Results without details count for a single operation. */
function wasCompared(result: Result | undefined, operation: string, operations: number): boolean {
  if (result === undefined) return false;
  if (result.comparisons?.[operation] !== undefined) return true;
  return operations === 1 && ['passed', 'failed', 'warned'].includes(result.status);
}

function classOf({ total, tested }: Cell): string {
  if (total === 0) return 'empty';
  if (tested === 0) return 'never';
  return tested === total ? 'all' : 'some';
}
