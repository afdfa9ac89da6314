import { type Contract, contract } from './contract.js';
import type { Changes } from './profiled-contract.js';

/** What a profile has made of the contract: plain data, which may go to a thread; undefined for the contract itself. */
export function changesOf({ profile, envelope, document }: Contract): Changes | undefined {
  if (profile === undefined) return undefined;
  return { profile, envelope, ...(document !== contract.document && { document }) };
}
