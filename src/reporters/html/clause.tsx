import type { Child } from 'hono/jsx';
import type { Result } from '../../judgement/report/report.js';
import { catalogue } from '../../requirements/catalogue.js';
import { type CheckKind, kindOf } from './check-kind.js';
import { Prose } from './prose.js';
import { ShownEvidence } from './shown-evidence.js';
import { type Standing, standingOf, standings } from './standing.js';

const requirements = new Map<string, (typeof catalogue)[number]>(catalogue.map((one) => [one.id, one]));

/** The operations whose exchanges can show a clause; none, for one that the catalogue does not have. */
export function operationsOf(id: string): readonly string[] {
  return requirements.get(id)?.operations ?? [];
}

/** What kind of check a clause takes; undefined for one that the catalogue does not have. */
export function checkKindOf(id: string): CheckKind | undefined {
  const requirement = requirements.get(id);
  return requirement && kindOf(requirement);
}

interface ClauseOptions {
  readonly result: Result;
  /** What to filter by, and its word, where that is not how the clause stands. */
  readonly way?: { readonly key: string; readonly word: string };
  readonly children?: Child;
}

/** One clause: its text, what became of it, and what shows that. What is wrong shows its first evidence at once. */
export function Clause({ result, way, children }: ClauseOptions) {
  const { id, level, text, message, evidence } = result;
  const standing = standingOf(result);
  const { word, mark } = standings[standing];
  return (
    <article
      class={`clause ${standing}`}
      id={anchorOf(id)}
      tabindex={-1}
      data-standing={way?.key ?? standing}
      data-operations={operationsOf(id).join(' ')}
      data-kind={checkKindOf(id) ?? ''}
    >
      <h4>
        <span class="mark" aria-hidden="true">
          {mark}
        </span>
        <a href={`#${anchorOf(id)}`}>
          <code>{id}</code>
        </a>{' '}
        <span class="word">{way?.word ?? word}</span> <span class="level">{level}</span>
      </h4>
      <p class="text">
        <Prose text={text} />
      </p>
      {message === '' ? '' : <p class="message">{message}</p>}
      {children}
      <Witnesses result={result} />
      {evidence.map((shown, index) => (
        <ShownEvidence evidence={shown} isOpen={index === 0 && isWrong(standing)} />
      ))}
    </article>
  );
}

export function anchorOf(id: string): string {
  return `clause-${id}`;
}

function isWrong(standing: Standing): boolean {
  return standing === 'broken' || standing === 'errored' || standing === 'warned';
}

/** How often a clause was seen kept, where first, and by what of whom it was compared at all. */
function Witnesses({ result: { id, witnesses, witness, comparisons } }: { readonly result: Result }) {
  if (witnesses === 0 && comparisons === undefined) return null;
  const operations = operationsOf(id);
  const never = operations.filter((operation) => comparisons?.[operation] === undefined);
  return (
    <details class="witnesses">
      <summary>
        {witnesses === 0 ? 'Never seen kept' : `Seen kept ${times(witnesses)}`}
        {comparisons === undefined || operations.length < 2
          ? ''
          : `, by ${operations.length - never.length} of ${operations.length} operations`}
      </summary>
      {witness === undefined ? (
        ''
      ) : (
        <p class="note">
          First in <code>{witness.request}</code>
          {witness.pointer ? (
            <>
              {' '}
              at <code>{witness.pointer}</code>
            </>
          ) : (
            ''
          )}
        </p>
      )}
      {comparisons === undefined ? (
        ''
      ) : (
        <p class="note">
          Compared:{' '}
          {Object.entries(comparisons)
            .map(([operation, count]) => `${operation} ${times(count)}`)
            .join(', ')}
          {never.length > 0 ? `; never: ${never.join(', ')}` : ''}
        </p>
      )}
    </details>
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}
