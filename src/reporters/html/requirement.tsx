import type { ComponentChildren } from 'preact';
import type { Evidence } from '../../judgement/report/evidence.js';
import type { Result } from '../../judgement/report/report.js';
import { catalogue, type Requirement } from '../../requirements/catalogue.js';
import { Prose } from './page.js';
import { kindOf, type StatusLabel, statusLabelOf, statusLabels } from './status-labels.js';

/** What the catalogue knows of a requirement; nothing, of one that it does not have. */
const requirements = new Map<string, Requirement>(catalogue.map((one) => [one.id, one]));

/** How many exchanges of a requirement are there at once. */
const shownAtOnce = 3;

interface RequirementOptions {
  readonly result: Result;
  /** What to filter by, and its word, where that is not how the requirement stands. */
  readonly way?: { readonly key: string; readonly word: string };
  readonly children?: ComponentChildren;
}

/**
 * One requirement: its text, what became of it, and what shows that. What is wrong shows its first evidence at once.
 */
export function RequirementArticle({ result, way, children }: RequirementOptions) {
  const { id, level, text, message, evidence } = result;
  const status = statusLabelOf(result);
  const { mark } = statusLabels[status];
  const word = way?.word ?? statusLabels[status].word;
  const requirement = requirements.get(id);
  const operations = requirement?.operations ?? [];
  return (
    <article
      class={`requirement ${status}`}
      id={anchorOf(id)}
      tabindex={-1}
      data-status={way?.key ?? status}
      data-operations={operations.join(' ')}
      data-kind={requirement && kindOf(requirement)}
      data-words={searchWords(result, word, ...operations)}
    >
      <h4>
        <span class="mark" aria-hidden="true">
          {mark}
        </span>
        <a href={`#${anchorOf(id)}`}>
          <code>{id}</code>
        </a>{' '}
        <span class="stand">
          <span class="word">{word}</span> · {level}
        </span>
      </h4>
      <p class="text">
        <Prose text={text} />
      </p>
      {message !== '' && <p class="message">{message}</p>}
      {children}
      <Witnesses result={result} operations={operations} />
      {evidence.slice(0, shownAtOnce).map((shown, index) => (
        <ShownEvidence evidence={shown} isOpen={index === 0 && isWrong(status)} />
      ))}
      <FoldedEvidence evidence={evidence.slice(shownAtOnce)} />
    </article>
  );
}

export function anchorOf(id: string): string {
  return `requirement-${id}`;
}

function isWrong(status: StatusLabel): boolean {
  return status === 'failed' || status === 'errored' || status === 'warned';
}

interface WitnessesOptions {
  readonly result: Result;
  /** Those whose exchanges can show the requirement. */
  readonly operations: readonly string[];
}

/** How often a requirement was seen kept, where first, and by what of whom it was compared at all. */
function Witnesses({ result: { witnesses, witness, comparisons }, operations }: WitnessesOptions) {
  if (witnesses === 0 && comparisons === undefined) return null;
  const never = operations.filter((operation) => comparisons?.[operation] === undefined);
  return (
    <details class="witnesses">
      <summary>
        {witnesses === 0 ? 'No passes' : `Passed ${times(witnesses)}`}
        {comparisons !== undefined &&
          operations.length > 1 &&
          `, ${witnesses === 0 ? 'compared ' : ''}on ${operations.length - never.length} of ${operations.length} operations`}
      </summary>
      {witness !== undefined && (
        <p class="note">
          First seen in <code>{witness.request}</code>
          {witness.pointer && (
            <>
              {' '}
              at <code>{witness.pointer}</code>
            </>
          )}
        </p>
      )}
      {comparisons !== undefined && (
        <p class="note">
          Compared:{' '}
          {Object.entries(comparisons)
            .map(([operation, count]) => `${operation} ${times(count)}`)
            .join(', ')}
          {never.length > 0 && `; none on: ${never.join(', ')}`}
        </p>
      )}
    </details>
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}

/** The longest of a text that is searched, in characters: of a whole body that came, its beginning will do. */
const maxText = 200;

/** What a requirement is found by: each word of what is said of it, once. Answers and commands say little else. */
function searchWords(result: Result, ...others: readonly string[]): string {
  const { id, level, text, message, evidence } = result;
  const texts = evidence.flatMap(({ request, status, source, pointer, expected, actual }) => [
    ...[request, `${status ?? ''}`, source ?? '', pointer ?? '', expected, actual].map((one) => one.slice(0, maxText)),
  ]);
  const words = [id, level, text, message, ...others, ...texts].flatMap((one) => one.toLowerCase().split(/\s+/));
  return [...new Set(words)].join(' ');
}

/**
 * The exchanges beyond the first of a requirement. To a browser with scripts they are one text, which becomes
 * elements when it is opened: a page of thousands would be slow to whoever reads the others. One without has them as
 * elements.
 */
function FoldedEvidence({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <details class="folded">
      <summary>{evidence.length.toLocaleString('en')} more</summary>
      <noscript>
        {evidence.map((shown) => (
          <ShownEvidence evidence={shown} isOpen={false} />
        ))}
      </noscript>
    </details>
  );
}

/** One exchange: closed, a line; open, what was expected beside what came, and how to see it again. */
export function ShownEvidence({ evidence, isOpen }: { readonly evidence: Evidence; readonly isOpen: boolean }) {
  const {
    request,
    status,
    count = 1,
    source,
    pointer,
    expected,
    actual,
    answer,
    curl,
    portableCurl,
    body,
    caution,
  } = evidence;
  return (
    <details class="evidence" open={isOpen}>
      <summary>
        <code>{request || 'no request'}</code>
        {status !== undefined && <span class="status"> → {status}</span>}
        {count !== 1 && <span class="times"> · {count.toLocaleString('en')} times</span>}
      </summary>
      <dl class="sides">
        <div>
          <dt>Expected</dt>
          <dd class="expected">{expected}</dd>
        </div>
        <div>
          <dt>Actual</dt>
          <dd class="actual">{actual}</dd>
        </div>
      </dl>
      {source !== undefined && <p class="note">In {source}</p>}
      {answer === undefined ? (
        pointer !== undefined && <p class="note">At {targetOf(pointer)}</p>
      ) : (
        <figure>
          <figcaption>Response{pointer !== undefined && <>, at {targetOf(pointer)}</>}</figcaption>
          <pre>
            <code>
              {answer.before}
              {answer.marked !== '' && <mark>{answer.marked}</mark>}
              {answer.after}
            </code>
          </pre>
        </figure>
      )}
      {curl !== '' && <Copied caption="Reproduce" text={curl} />}
      {portableCurl !== undefined && <Copied caption="In any shell, with curl 8.3 or newer" text={portableCurl} />}
      {body !== undefined && <Copied caption="body.json" text={body} />}
      {caution !== undefined && <p class="note">{caution}</p>}
    </details>
  );
}

function Copied({ caption, text }: { readonly caption: string; readonly text: string }) {
  return (
    <figure>
      <figcaption>
        {caption}{' '}
        <button type="button" class="copy">
          Copy
        </button>
      </figcaption>
      <pre>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

/** The empty pointer is the whole body. */
function targetOf(pointer: string) {
  return pointer === '' ? 'the whole body' : <code>{pointer}</code>;
}
