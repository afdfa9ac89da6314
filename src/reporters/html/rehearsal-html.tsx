import { isFailure, type Rehearsal, type TrialResult } from '../../rehearsal/rehearsal.js';
import { outcomeWord, rehearsalVerdict } from '../rehearsal-text.js';
import { Names, page, ReportPart, ReportSection } from './page.js';
import { FindingDetails } from './requirement.js';

/** Rehearsal as a self-contained HTML file. */
export function rehearsalHtml(rehearsal: Rehearsal): string {
  const { command, first, trials, irrelevant, version } = rehearsal;
  const title = rehearsalVerdict(rehearsal).slice(2);
  const failing = trials.filter(isFailure);
  const others = trials.filter((trial) => !isFailure(trial));
  return page({
    title: `${title} · ${command}`,
    links: [
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
              <FailingServer trial={trial} />
            ))}
          </ReportSection>
        )}
        <ReportSection id="others" title="Other servers">
          <ReportPart title="Servers that the client passes against" note={others.length}>
            <ul>
              {others.map((trial) => (
                <li>
                  <code>{trial.name}</code> {outcomeWord(trial)}
                </li>
              ))}
            </ul>
          </ReportPart>
          <ReportPart id="irrelevant" title="Skipped: no effect on this client" note={irrelevant.length}>
            <p>With one of these alternatives, a server gives the same response to every request of the first run.</p>
            <Names names={irrelevant} />
          </ReportPart>
        </ReportSection>
      </>
    ),
  });
}

function FailingServer({ trial }: { readonly trial: TrialResult }) {
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
