import type { Row } from './row.js';

/**
 * All records of a server. Generated records are oldest first. Of the rich ones, subscribers are oldest first, messages
 * and events newest first.
 */
export interface Store {
  /** The organization and the environment of every record. */
  readonly scope: { readonly _organizationId: string; readonly _environmentId: string };
  readonly subscribers: Row[];
  readonly integrations: Row[];
  readonly workflows: readonly Row[];
  readonly events: Row[];
  readonly messages: Row[];
}
