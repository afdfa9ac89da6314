import { isBroken, type Rehearsal, type TrialResult } from '../../rehearsal/rehearsal.js';
import { verdict, wordOf } from '../rehearsal-text.js';
import { page } from './page.js';

/** A rehearsal as one file that opens from disk. */
export function rehearsalHtml(rehearsal: Rehearsal): string {
  const { command, first, trials, irrelevant, version } = rehearsal;
  const title = verdict(rehearsal).slice(2);
  const broken = trials.filter(isBroken);
  const others = trials.filter((trial) => !isBroken(trial));
  return page({
    title: `${title} · ${command}`,
    places: [
      ...(broken.length > 0 ? [{ id: 'broken', title: 'Servers that break the client' }] : []),
      { id: 'others', title: 'Servers that the client passes against' },
      { id: 'irrelevant', title: 'Skipped: no effect on this client' },
    ],
    header: (
      <>
        <p class="kicker">notikit · rehearsal of a client</p>
        <h1 class={broken.length > 0 ? 'broken' : 'kept'}>{title}.</h1>
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
        {broken.length > 0 && (
          <section id="broken" aria-labelledby="broken-title">
            <h2 id="broken-title">Servers that break the client</h2>
            {broken.map((trial) => (
              <Broken trial={trial} />
            ))}
          </section>
        )}
        <section id="others" aria-labelledby="others-title">
          <h2 id="others-title">Servers that the client passes against</h2>
          <ul>
            {others.map((trial) => (
              <li>
                <code>{trial.name}</code> {wordOf(trial)}
              </li>
            ))}
          </ul>
        </section>
        <section id="irrelevant" aria-labelledby="irrelevant-title">
          <h2 id="irrelevant-title">Skipped: no effect on this client</h2>
          <p>With one of these alternatives, a server gives the same response to every request of the first run.</p>
          <ul>
            {irrelevant.map((name) => (
              <li>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  });
}

function Broken({ trial }: { readonly trial: TrialResult }) {
  const { name, text, status, differences, output, repeat } = trial;
  return (
    <section class="part">
      <h3>
        <code>{name}</code> <small>{status}</small>
      </h3>
      {text !== '' && <p>{text}</p>}
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
      <p>
        <code>{repeat}</code>
      </p>
    </section>
  );
}
