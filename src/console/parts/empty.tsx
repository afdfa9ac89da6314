import type { ComponentChildren } from 'preact';

/** In place of what there is none of: what would be here, and how to get it. */
export function Empty({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
