import { printable } from '../../../reporters/printable.js';
import { hrefOf } from '../../route.js';
import type { Answered } from './answered.js';

/** More than this of an answer nobody reads here. In characters. */
const most = 50_000;

/** What came back, in lines; of much of it, the beginning. */
export function ShownAnswer({ answer: { status, statusText, durationMs, body } }: { readonly answer: Answered }) {
  const text = laidOut(body);
  return (
    <div class="came">
      <p role="status">
        <strong class={status < 400 ? 'kept' : 'broken'}>{status}</strong> {statusText}{' '}
        <small>{durationMs.toFixed(durationMs < 10 ? 1 : 0)} ms</small>{' '}
        <a href={hrefOf({ view: 'requests' })}>Requests</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
      <section class="body" tabIndex={0} aria-label="The body of the answer">
        <pre>{printable(text.slice(0, most))}</pre>
      </section>
      {text.length > most && <small>{text.length - most} more characters: see Requests.</small>}
    </div>
  );
}

/** JSON in lines; what is none, as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
