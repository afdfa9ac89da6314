import { field } from '../../../contract/json-value.js';
import { Skip } from '../../violation.js';

/** Tells the subscribers of some lists apart, by what all of them show. */
export function identityIn(...lists: readonly (readonly unknown[])[]): (subscriber: unknown) => string {
  const items = lists.flat();
  for (const name of ['_id', 'subscriberId']) {
    if (items.every((item) => typeof field(item, name) === 'string')) return (item) => String(field(item, name));
  }
  throw new Skip('not all subscribers show an identifier');
}
