import { anchorOf } from './clause.js';

/** Leads to a requirement of the page. */
export function ClauseLink({ id }: { readonly id: string }) {
  return (
    <a href={`#${anchorOf(id)}`}>
      <code>{id}</code>
    </a>
  );
}
