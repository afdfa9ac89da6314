import type { OperationId } from '../../contract/operations.js';
import { isObject } from '../kit/json.js';
import { rewrite } from '../kit/wrappers.js';
import type { Wrapper } from '../sabotage.js';
import type { Changed } from './change-at.js';

/**
 * Spoils one record of a list, and the same one in every response. A record that differs from page to page would break
 * requirements of the list too.
 */
export function sameRecord(operationId: OperationId, spoil: (body: unknown) => Changed): Wrapper {
  return (fetch) => {
    let chosen: unknown;
    return rewrite([operationId], (json) => {
      const before = itemsOf(json);
      const spoilChosen = (item: unknown) => {
        const after = idOf(item) === chosen ? spoil(withItems(json, [item])) : undefined;
        return after === undefined ? item : itemsOf(after.value)[0];
      };
      if (chosen !== undefined) return withItems(json, before.map(spoilChosen));
      const spoilt = spoil(json);
      const after = itemsOf(spoilt?.value);
      chosen = idOf(before.find((item, index) => index < after.length && item !== after[index]));
      return spoilt === undefined ? json : spoilt.value;
    })(fetch);
  };
}

/** The records of a list. Any other body has none. */
function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.data) ? json.data : [];
}

function withItems(json: unknown, items: readonly unknown[]): unknown {
  return isObject(json) ? { ...json, data: items } : items;
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item._id : undefined;
}
