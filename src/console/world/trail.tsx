import type { Collection } from '#generated/control.js';
import { Plain } from '../parts/plain.js';
import { hrefOf } from '../route.js';
import { singular } from './collections.js';
import { placeIn } from './place.js';

interface Place {
  readonly to: Collection;
  /** Nothing leads there if the record does not say where. */
  readonly id: string | null | undefined;
  readonly label: string;
  /** What it is there, if that is not a record of its own. */
  readonly part?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** What a record comes from, from place to place. */
export function Trail({ places }: { readonly places: readonly Place[] }) {
  return (
    <ol class="trail" aria-label="Comes from">
      {places.map(({ to, id, label, part, query }) =>
        id ? (
          <li key={`${to}/${label}`}>
            <small>{part ?? singular[to]}</small>
            <a href={hrefOf(placeIn([to, id], query))}>
              <Plain text={label} limit={60} />
            </a>
          </li>
        ) : null,
      )}
    </ol>
  );
}
