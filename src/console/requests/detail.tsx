import { useMemo } from 'preact/hooks';
import type { Breach, HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import { field, parseJson } from '../../contract/json-value.js';
import { curl, quote } from '../../judgement/report/curl.js';
import { formatCount, oneLine, printable } from '../../text/printable.js';
import { mockControl, useData } from '../live.js';
import { KeyName, MethodBadge } from '../parts/badges.js';
import { Body } from '../parts/body.js';
import { Button, ChangeControls, CopyButton, Loaded, Prose } from '../parts/elements.js';
import { Time } from '../parts/time.js';
import { hrefOf, mockUrl } from '../route.js';
import { statusKindOf } from './exchanges.js';
import { moveSelection, openExchange } from './matching-exchanges.js';
import { OverrideButton } from './override-button.js';

export const detailId = 'exchange';

/** Panel with the request and the response of an exchange, and their violations. */
export function Detail({ id }: { readonly id: number }) {
  return (
    <section id={detailId} class="detail" tabIndex={-1} aria-label={`Request ${id}`}>
      <header class="bar">
        <h2>Request {id}</h2>
        <span class="ways">
          <Button label="Newer" aria-keyshortcuts="k" onClick={() => moveSelection(-1)} />
          <Button label="Older" aria-keyshortcuts="j" onClick={() => moveSelection(1)} />
          <Button label="Close" aria-keyshortcuts="Escape" onClick={() => openExchange(undefined)} />
        </span>
      </header>
      <LoadedExchange key={id} id={id} />
    </section>
  );
}

/** Loads the exchange once: it never changes. */
function LoadedExchange({ id }: { readonly id: number }) {
  const client = mockControl();
  const answer = useData(() => client.request(id), [client]);
  return <Loaded answer={answer}>{(entry) => <ExchangeDetails entry={entry} />}</Loaded>;
}

function ExchangeDetails({ entry }: { readonly entry: JournalEntry }) {
  const { method, target, status, durationMs, startedAt, operation, key, broke } = entry;
  const requestPointers = useMemo(
    () => broke.request.flatMap(({ pointer }) => (pointer.startsWith('/body/') ? [pointer.slice('/body'.length)] : [])),
    [entry],
  );
  const responsePointers = useMemo(() => broke.response.map(({ pointer }) => pointer), [entry]);
  return (
    <>
      <p class="line">
        <MethodBadge name={method} /> <code>{oneLine(target, 4_000)}</code>
      </p>
      <p class="facts">
        <b data-kind={statusKindOf(status)}>{status === 0 ? 'no response' : status}</b>
        <span>{durationMs.toFixed(1)} ms</span>
        <span>{operation ?? 'no operation'}</span>
        <KeyName name={key} />
        <Time at={startedAt} />
        {recordsReferredToBy(entry).map((record) => (
          <a key={record.id} href={recordHref(record, key)}>
            {record.collection}/{oneLine(record.id, 60)}
          </a>
        ))}
      </p>
      <BreachList {...entry} />
      <div class="bar acts">
        <CopyButton what="Copy as curl" text={() => curlLine(entry)} />
        <ChangeControls>
          <OverrideButton entry={entry} />
        </ChangeControls>
      </div>
      <MessageSection
        title="Request"
        message={entry.request}
        pointers={requestPointers}
        isEmpty={isRequestEmpty(entry)}
      />
      <MessageSection
        title="Response"
        message={entry.response}
        pointers={responsePointers}
        isEmpty={method === 'HEAD' || emptyStatuses.includes(status)}
      />
    </>
  );
}

/** Statuses of responses without a body (RFC 9110, section 6.4.1). Status 0 stands for a missing response. */
const emptyStatuses: readonly number[] = [0, 204, 304];

/** Requests over HTTP declare their body (RFC 9112, section 6.3). Requests in the mock's own process may not. */
function isRequestEmpty({ method, request: { headers } }: JournalEntry): boolean {
  const length = headers['content-length'];
  if (length !== undefined || headers['transfer-encoding'] !== undefined) return length === '0';
  return method === 'GET' || method === 'HEAD';
}

/** Command that sends a request to the same mock again. */
function curlLine(entry: JournalEntry): string {
  const { method, target, request } = entry;
  const body = request.body === undefined || request.body === '' ? undefined : quote(request.body);
  // The header fields contain the API key of the request, which is a key of the mock and no secret.
  return curl({ method, url: mockUrl + target, headers: new Headers(requestHeaders(entry)) }, { apiKey: '' }, body);
}

const relevantHeaders = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/** Header fields of a request that affect its response. Replaces the masked API key by the real one if it is known. */
function requestHeaders({ key, request: { headers } }: JournalEntry): Record<string, string> {
  const relevantFields = Object.entries(headers).filter(([name]) => relevantHeaders.includes(name));
  return { ...Object.fromEntries(relevantFields), ...(key !== null && { authorization: `ApiKey ${key}` }) };
}

interface Props {
  readonly title: string;
  readonly message: HttpMessage;
  readonly pointers: readonly string[];
  /** Is true for a message without a body, as opposed to a body that the mock did not store. */
  readonly isEmpty: boolean;
}

function MessageSection({ title, message: { headers, body }, pointers, isEmpty }: Props) {
  const fields = Object.entries(headers);
  return (
    <section class="side" aria-label={title}>
      <h3>{title}</h3>
      <details>
        <summary>{formatCount(fields.length, 'header')}</summary>
        <dl class="fields">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{oneLine(name, 200)}</dt>
              <dd>{oneLine(value, 4_000)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body === undefined || body === '' ? (
        <small>{isEmpty || body === '' ? 'No body' : 'No body, or it was discarded to save memory.'}</small>
      ) : (
        <Body of={title.toLowerCase()} text={body} pointers={pointers} />
      )}
    </section>
  );
}

interface ReferredRecord {
  readonly collection: 'subscribers' | 'integrations' | 'workflows' | 'events';
  readonly id: string;
}

const recordPaths = [
  ['subscribers', /^\/v1\/subscribers\/([^/]+)\/online-status$/],
  ['integrations', /^\/v1\/integrations\/([^/]+)$/],
  ['workflows', /^\/v2\/workflows\/([^/]+)(?:\/|$)/],
  ['events', /^\/v1\/notifications\/([^/]+)$/],
] as const;

/** Records that a successful request referred to, according to its path and its body. */
function recordsReferredToBy({ operation, status, target, request }: JournalEntry): readonly ReferredRecord[] {
  if (operation === null || status >= 400) return [];
  if (operation === 'createSubscriber') return subscriberInBody(request.body);
  const path = target.split('?', 1)[0] ?? '';
  return recordPaths.flatMap(([collection, pattern]) => {
    const id = pattern.exec(path)?.[1];
    return id === undefined || id === 'active' ? [] : [{ collection, id: decodeURIComponent(id) }];
  });
}

function recordHref({ collection, id }: ReferredRecord, key: string | null): string {
  return hrefOf({ view: 'data', path: [collection, id], query: { key: key ?? undefined } });
}

function subscriberInBody(body = ''): readonly ReferredRecord[] {
  const subscriberId = field(parseJson(body), 'subscriberId');
  return typeof subscriberId === 'string' ? [{ collection: 'subscribers', id: subscriberId }] : [];
}

/** Violations of the contract by the client and by the mock. */
function BreachList({ broke, problem, nearest = [], notes = [] }: JournalEntry) {
  return (
    <>
      {broke.response.map((breach) => (
        <BreachItem key={`${breach.requirement.id} ${breach.pointer} ${breach.message}`} breach={breach} />
      ))}
      {problem !== undefined && (
        <div class="finding">
          <p>
            <Prose text={problem} />
          </p>
          {broke.request.length > 1 && (
            <ul>
              {broke.request.map((mistake) => (
                <li key={`${mistake.pointer} ${mistake.message}`}>
                  <PointedMessage {...mistake} />
                </li>
              ))}
            </ul>
          )}
          {nearest.length > 0 && (
            <p>
              Did you mean:{' '}
              {nearest.map((operation) => (
                <code key={operation}>{operation} </code>
              ))}
            </p>
          )}
        </div>
      )}
      {notes.map((note) => (
        <p key={`${note.pointer} ${note.message}`} class="finding note">
          <PointedMessage {...note} />
        </p>
      ))}
    </>
  );
}

/** Violated requirement, with the expected and the actual value. */
function BreachItem({ breach }: { readonly breach: Breach }) {
  const { requirement, expected, actual } = breach;
  const { id, section, title, level, text } = requirement;
  return (
    <article class="finding" data-level={level}>
      <h3>
        <code>{id}</code>{' '}
        <small>
          §{section} {title} · {level}
        </small>
      </h3>
      <p class="requirement">
        <Prose text={text} />
      </p>
      <p>
        <PointedMessage {...breach} />
      </p>
      <dl class="fields">
        <div>
          <dt>expected</dt>
          <dd>{oneLine(expected, 500)}</dd>
        </div>
        <div>
          <dt>actual</dt>
          <dd class="actual">{oneLine(actual, 500)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** Message about a value, with a button that scrolls to the value. */
function PointedMessage({ pointer, message }: Pick<Mistake, 'pointer' | 'message'>) {
  return (
    <>
      {pointer !== '' && (
        <Button label={<code>{oneLine(pointer, 300)}</code>} class="link" onClick={() => showMark(pointer)} />
      )}{' '}
      {printable(message)}
    </>
  );
}

/** Scrolls to the mark of a pointer. Pointers into request bodies begin with `/body`. */
function showMark(pointer: string): void {
  const marks = document.querySelectorAll<HTMLElement>('mark[data-pointer]');
  const mark = [...marks].find(({ dataset }) =>
    [pointer, pointer.replace(/^\/body/, '')].includes(dataset.pointer ?? ''),
  );
  mark?.scrollIntoView({ block: 'center' });
}
