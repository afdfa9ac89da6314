import type { ComponentChildren } from 'preact';
import type { Collection } from '#generated/control.js';
import { hrefOf } from '../route.js';
import { placeIn } from './place.js';

interface Linked {
  readonly to: Collection;
  /** Any of its ids or names. */
  readonly id: string;
  readonly children: ComponentChildren;
}

/** Leads to the page of a record. */
export function RecordLink({ to, id, children }: Linked) {
  return <a href={hrefOf(placeIn([to, id]))}>{children}</a>;
}
