import { cached } from '../contract/cached.js';
import { type Contract, contract } from '../contract/contract.js';
import { parsePointer, pointerTo } from '../contract/finding.js';
import { isObject } from '../contract/json-value.js';
import type { Action } from './profile.js';

/** Change of the contract, with its evidence in one sentence. */
export interface SuggestedChange {
  readonly comment: string;
  readonly actions: readonly Action[];
}

/** Number of records in words: `1 record`, `3 of 40 records`. */
export function describeRecordCount(matching: number, total: number): string {
  return matching === 1 && total === 1 ? '1 record' : `${matching} of ${total} records`;
}

/** JSONPath of a part of the contract's document, or of all schemas of its family; undefined for other values. */
export function jsonPathOf(part: unknown): string | undefined {
  const family = isObject(part) ? part['x-family'] : undefined;
  if (part === contract.document.components.schemas[String(family)])
    return `$.components.schemas[?@['x-family']=='${family}']`;
  const pointer = pointersIn(contract).get(part);
  return pointer === undefined ? undefined : toJsonPath(pointer);
}

const pointersIn = cached(({ document }: Contract): ReadonlyMap<unknown, string> => {
  const names = new Map<unknown, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    names.set(value, pointer);
    for (const [name, child] of Object.entries(value)) visit(child, `${pointer}${pointerTo(name)}`);
  };
  visit(document, '');
  return names;
});

function toJsonPath(pointer: string): string {
  const steps = parsePointer(pointer).map((part) => (/^\d+$/.test(part) ? `[${part}]` : pathTo(part)));
  return `$${steps.join('')}`;
}

/** Segment of a JSONPath: `.name`, or `['a name']`. */
export function pathTo(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name.replaceAll(/['\\]/g, '\\$&')}']`;
}
