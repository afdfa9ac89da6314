import { useEffect, useRef } from 'preact/hooks';
import type { Requirement } from '#generated/requirements.js';
import { operations } from '../parts/operations.js';
import { Prose } from '../parts/prose.js';
import { hrefOf } from '../route.js';

/** One clause: what it says, of which operations, and the way to a server that breaks it. */
export function Clause({ clause, isNamed }: { readonly clause: Requirement; readonly isNamed: boolean }) {
  const { id, level, text, operations: its } = clause;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li ref={item} tabIndex={isNamed ? -1 : undefined} class={isNamed ? 'clause named' : 'clause'}>
      <a class="id" href={hrefOf({ view: 'contract', path: ['clauses', id] })}>
        <code>{id}</code>
      </a>
      <span class={`level ${level}`}>{level}</span>
      <p>
        <Prose text={text} />
      </p>
      <small>{its.length === operations.length ? 'every operation' : its.join(', ')}</small>
      {level !== 'open' && (
        <a
          class="sabotage"
          href={hrefOf({ view: 'behaviour', path: ['sabotages'], query: { search: id } })}
          aria-label={`Sabotage ${id}`}
        >
          Sabotage
        </a>
      )}
    </li>
  );
}
