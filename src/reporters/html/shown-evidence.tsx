import type { Evidence } from '../../judgement/report/evidence.js';

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
        {status === undefined ? '' : <span class="status"> → {status}</span>}
        {count === 1 ? '' : <span class="times"> · {count.toLocaleString('en')} times</span>}
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
      {source === undefined ? '' : <p class="note">In {source}</p>}
      {answer === undefined ? (
        pointer !== undefined && <p class="note">At {placeOf(pointer)}</p>
      ) : (
        <figure>
          <figcaption>Response{pointer === undefined ? '' : <>, at {placeOf(pointer)}</>}</figcaption>
          <pre>
            <code>
              {answer.before}
              {answer.marked === '' ? '' : <mark>{answer.marked}</mark>}
              {answer.after}
            </code>
          </pre>
        </figure>
      )}
      {curl === '' ? '' : <Copied caption="Reproduce" text={curl} />}
      {portableCurl === undefined ? '' : <Copied caption="In any shell, with curl 8.3 or newer" text={portableCurl} />}
      {body === undefined ? '' : <Copied caption="body.json" text={body} />}
      {caution === undefined ? '' : <p class="note">{caution}</p>}
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
function placeOf(pointer: string) {
  return pointer === '' ? 'the whole body' : <code>{pointer}</code>;
}
