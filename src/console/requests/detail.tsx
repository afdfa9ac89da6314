import { useMemo } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { oneLine } from '../../reporters/printable.js';
import { mock } from '../mock.js';
import { CopyButton } from '../parts/copy-button.js';
import { Failure } from '../parts/failure.js';
import { BreachList } from './breach-list.js';
import { curlLine } from './curl-line.js';
import { OverrideButton } from './override-button.js';
import { open, step } from './shown.js';
import { Side } from './side.js';
import { standingOf } from './standing.js';
import { touchedBy, worldOf } from './touched.js';
import { useEntry } from './use-entry.js';
import { type Setting, vitestTest } from './vitest-test.js';

/** Where they are. */
export const detailId = 'exchange';

/** Both sides of one exchange, and what is wrong with them. */
export function Detail({ id }: { readonly id: number }) {
  const { entry, error } = useEntry(id);
  return (
    <section id={detailId} class="detail" tabIndex={-1} aria-label={`Request ${id}`}>
      <header class="bar">
        <h2>Request {id}</h2>
        <span class="ways">
          <button type="button" aria-keyshortcuts="k" onClick={() => step(-1)}>
            Newer
          </button>
          <button type="button" aria-keyshortcuts="j" onClick={() => step(1)}>
            Older
          </button>
          <button type="button" aria-keyshortcuts="Escape" onClick={() => open(undefined)}>
            Close
          </button>
        </span>
      </header>
      {error !== undefined && <Failure message={error} />}
      {entry === undefined && error === undefined && <p class="loading">Asking the mock …</p>}
      {entry !== undefined && <Sides key={id} entry={entry} />}
    </section>
  );
}

function Sides({ entry }: { readonly entry: JournalEntry }) {
  const { method, target, status, durationMs, startedAt, operation, key, broke } = entry;
  const asked = useMemo(
    () => broke.request.flatMap(({ pointer }) => (pointer.startsWith('/body/') ? [pointer.slice('/body'.length)] : [])),
    [entry],
  );
  const answered = useMemo(() => broke.response.map(({ pointer }) => pointer), [entry]);
  return (
    <>
      <p class="line">
        <b>{oneLine(method, 20)}</b> <code>{oneLine(target, 4_000)}</code>
      </p>
      <p class="facts">
        <b class={standingOf(status)}>{status === 0 ? 'no answer' : status}</b> · {durationMs.toFixed(1)} ms ·{' '}
        {operation ?? 'no operation'} · {key === null ? 'no key of this mock' : <>key {oneLine(key, 100)}</>} ·{' '}
        <time dateTime={startedAt}>{startedAt}</time>
        {touchedBy(entry).map((touched) => (
          <a key={touched.id} href={worldOf(touched, key)}>
            {touched.collection}/{oneLine(touched.id, 60)}
          </a>
        ))}
      </p>
      <BreachList {...entry} />
      <div class="bar acts">
        <CopyButton what="Copy as curl" text={() => curlLine(entry, location.origin)} />
        {status !== 0 && <CopyButton what="Copy as test" text={async () => vitestTest(entry, await settingOf())} />}
        <OverrideButton entry={entry} />
      </div>
      <Side title="Request" message={entry.request} pointers={asked} />
      <Side title="Answer" message={entry.response} pointers={answered} />
    </>
  );
}

async function settingOf(): Promise<Setting> {
  const [{ name, seed }, { sabotages }] = await Promise.all([mock().scenario(), mock().sabotages()]);
  return { scenario: name, seed, sabotages };
}
