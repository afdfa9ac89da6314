import type { Breach, JournalEntry, Mistake } from '#generated/control.js';
import { oneLine, printable } from '../../text/printable.js';
import { Prose } from '../parts/plain.js';

/** In what the contract was not kept, and by whom. */
export function BreachList({ broke, problem, nearest = [], notes = [] }: JournalEntry) {
  return (
    <>
      {broke.response.map((breach) => (
        <Broken key={`${breach.requirement.id} ${breach.pointer} ${breach.message}`} breach={breach} />
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
                  <Pointed {...mistake} />
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
          <Pointed {...note} />
        </p>
      ))}
    </>
  );
}

/** A requirement of the specification, and what shows that it is broken. */
function Broken({ breach }: { readonly breach: Breach }) {
  const { requirement, expected, actual } = breach;
  const { id, section, title, level, text } = requirement;
  return (
    <article class={`finding ${level}`}>
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
        <Pointed {...breach} />
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

/** What is wrong, and a way to where it stands. */
function Pointed({ pointer, message }: Pick<Mistake, 'pointer' | 'message'>) {
  return (
    <>
      {pointer !== '' && (
        <button type="button" class="link" onClick={() => showPlace(pointer)}>
          <code>{oneLine(pointer, 300)}</code>
        </button>
      )}{' '}
      {printable(message)}
    </>
  );
}

/** Brings the mark of a place into sight. What was asked has `/body` before its pointers. */
function showPlace(pointer: string): void {
  const marks = document.querySelectorAll<HTMLElement>('mark[data-pointer]');
  const named = [...marks].find(({ dataset }) =>
    [pointer, pointer.replace(/^\/body/, '')].includes(dataset.pointer ?? ''),
  );
  named?.scrollIntoView({ block: 'center' });
}
