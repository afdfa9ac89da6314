import { anchorOf } from './requirement.js';

/** Leads to a requirement of the page. */
export function RequirementLink({ id }: { readonly id: string }) {
  return (
    <a href={`#${anchorOf(id)}`}>
      <code>{id}</code>
    </a>
  );
}
