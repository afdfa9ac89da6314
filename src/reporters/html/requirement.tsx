import type { ComponentChildren } from 'preact';
import type { Evidence } from '../../judgement/report/evidence.js';
import type { Result } from '../../judgement/report/report.js';
import { catalogue, type Requirement } from '../../requirements/catalogue.js';
import { userLines } from '../results.js';
import { ReportProse } from './page.js';
import { checkKindOf, type StatusLabel, statusLabelOf, statusLabels } from './status-labels.js';

/** Requirements of the catalogue by id. Reports of other versions may contain others. */
const requirements = new Map<string, Requirement>(catalogue.map((one) => [one.id, one]));

/** Number of exchanges that are rendered immediately. */
const initialEvidenceCount = 3;

interface FindingOptions {
  readonly status: StatusLabel;
  /** Identifier of the finding. */
  readonly name: string;
  readonly word: string;
  readonly text?: string;
  readonly message?: string;
  /** Id and data attributes, by which the script of the page filters. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly children: ComponentChildren;
}

/** Collapsible finding: its summary is the name, the status and the message. */
export function FindingDetails({ status, name, word, text, message = '', attributes, children }: FindingOptions) {
  return (
    <details class={`requirement ${status}`} {...attributes}>
      <summary>
        <span class="mark" aria-hidden="true">
          {statusLabels[status].mark}
        </span>
        <span class="name">
          <code>{name}</code> <span class="word">{word}</span>
        </span>
        {text !== undefined && (
          <span class="text">
            <ReportProse text={text} />
          </span>
        )}
        {message !== '' && <span class="message">{message}</span>}
      </summary>
      {children}
    </details>
  );
}

/** Requirement with its text, its result, and the exchanges that show it. */
export function RequirementFinding({ result }: { readonly result: Result }) {
  const { id, level, text, message, evidence } = result;
  const status = statusLabelOf(result);
  const word = [statusLabels[status].word, ...userLines(result)].join(' · ');
  const requirement = requirements.get(id);
  const operations = requirement?.operations ?? [];
  const attributes = {
    id: anchorOf(id),
    'data-status': status,
    'data-operations': operations.join(' '),
    'data-kind': requirement && checkKindOf(requirement),
    'data-words': searchWords(result, word, ...operations),
  };
  return (
    <FindingDetails status={status} name={id} word={word} text={text} message={message} attributes={attributes}>
      <p class="note">
        {level} · {operations.length > 0 && `${operations.join(', ')} · `}
        <a href={`#${anchorOf(id)}`}>Link to {id}</a>
      </p>
      <Witnesses result={result} operations={operations} />
      {evidence.slice(0, initialEvidenceCount).map((shown, index) => (
        <EvidenceDetails evidence={shown} isOpen={index === 0 && isProblem(status)} />
      ))}
      <FoldedEvidence evidence={evidence.slice(initialEvidenceCount)} />
    </FindingDetails>
  );
}

export function anchorOf(id: string): string {
  return `requirement-${id}`;
}

function isProblem(status: StatusLabel): boolean {
  return status === 'failed' || status === 'errored' || status === 'warned';
}

interface WitnessesOptions {
  readonly result: Result;
  /** Operations whose exchanges can show the requirement. */
  readonly operations: readonly string[];
}

/** Number of passes of a requirement, the first example, and the compared operations. */
function Witnesses({ result: { witnesses, witness, comparisons }, operations }: WitnessesOptions) {
  if (witnesses === 0 && comparisons === undefined) return null;
  const uncomparedOperations = operations.filter((operation) => comparisons?.[operation] === undefined);
  return (
    <p class="note">
      {witnesses === 0 ? 'No passes' : `Passed ${times(witnesses)}`}
      {comparisons !== undefined &&
        operations.length > 1 &&
        `, ${witnesses === 0 ? 'compared ' : ''}on ${operations.length - uncomparedOperations.length} of ${operations.length} operations`}
      {witness !== undefined && (
        <>
          . First seen in <code>{witness.request}</code>
          {witness.pointer && (
            <>
              {' '}
              at <code>{witness.pointer}</code>
            </>
          )}
        </>
      )}
      {comparisons !== undefined && (
        <>
          . Compared:{' '}
          {Object.entries(comparisons)
            .map(([operation, count]) => `${operation} ${times(count)}`)
            .join(', ')}
          {uncomparedOperations.length > 0 && `; none on: ${uncomparedOperations.join(', ')}`}
        </>
      )}
      .
    </p>
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}

/** Maximum length of each searchable text, in characters. The beginning of a body is enough. */
const maxTextLength = 200;

/** Distinct words by which the search finds a requirement. Responses and commands would add few useful words. */
function searchWords(result: Result, ...others: readonly string[]): string {
  const { id, level, text, message, evidence } = result;
  const texts = evidence.flatMap(({ request, status, source, pointer, expected, actual }) => [
    ...[request, `${status ?? ''}`, source ?? '', pointer ?? '', expected, actual].map((text) =>
      text.slice(0, maxTextLength),
    ),
  ]);
  const words = [id, level, text, message, ...others, ...texts].flatMap((one) => one.toLowerCase().split(/\s+/));
  return [...new Set(words)].join(' ');
}

/**
 * Remaining exchanges of a requirement. Browsers with scripts keep them as text until expanded, because thousands of
 * elements would slow down the page.
 */
function FoldedEvidence({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <details class="folded">
      <summary>{evidence.length.toLocaleString('en')} more</summary>
      <noscript>
        {evidence.map((shown) => (
          <EvidenceDetails evidence={shown} isOpen={false} />
        ))}
      </noscript>
    </details>
  );
}

/** Collapsible exchange: expected and received values side by side, and commands that reproduce it. */
export function EvidenceDetails({ evidence, isOpen }: { readonly evidence: Evidence; readonly isOpen: boolean }) {
  const { request, status, count = 1, source, pointer, expected, actual, answer } = evidence;
  const { curl, portableCurl, body, caution } = evidence;
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
        pointer !== undefined && <p class="note">At {formatPointer(pointer)}</p>
      ) : (
        <figure>
          <figcaption>Response{pointer !== undefined && <>, at {formatPointer(pointer)}</>}</figcaption>
          <pre>
            <code>
              {answer.before}
              {answer.marked !== '' && <mark>{answer.marked}</mark>}
              {answer.after}
            </code>
          </pre>
        </figure>
      )}
      {curl !== '' && <CopyableText caption="Reproduce" text={curl} />}
      {portableCurl !== undefined && (
        <CopyableText caption="In any shell, with curl 8.3 or newer" text={portableCurl} />
      )}
      {body !== undefined && <CopyableText caption="body.json" text={body} />}
      {caution !== undefined && <p class="note">{caution}</p>}
    </details>
  );
}

function CopyableText({ caption, text }: { readonly caption: string; readonly text: string }) {
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
function formatPointer(pointer: string) {
  return pointer === '' ? 'the whole body' : <code>{pointer}</code>;
}
