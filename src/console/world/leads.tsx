import type { Collection } from '#generated/control.js';
import { hrefOf } from '../route.js';
import { useAnswer } from '../use-answer.js';
import { singular } from './collections.js';
import { placeIn, worldKey } from './place.js';
import { recordsOf } from './records.js';

interface LeadsProps {
  /** What is looked for, in each of the collections. */
  readonly search: string;
  readonly collections: readonly Collection[];
}

/** How many records of other collections have to do with this one, and the way to them. */
export function Leads({ search, collections }: LeadsProps) {
  const key = worldKey();
  const { value } = useAnswer(
    () => Promise.all(collections.map((name) => recordsOf(name, { key, search, limit: 1 }))),
    [key, search],
  );
  return (
    <ul class="leads" aria-label="Leads to">
      {collections.map((name, place) => (
        <li key={name}>
          <a href={hrefOf(placeIn([name], { search }))}>
            <b>{value?.[place]?.total.toLocaleString('en') ?? '…'}</b>{' '}
            {value?.[place]?.total === 1 ? singular[name] : name}
          </a>
        </li>
      ))}
    </ul>
  );
}
