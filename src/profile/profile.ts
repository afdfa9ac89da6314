import type { PartialChoices } from '../choices/choices.js';
import type { NonEmptyText } from '../judgement/report/schema-types.js';

/** Profile of a deployment, as written in a file. */
export interface Profile {
  /** Envelope of single resources, or the field and the operations whose responses have it. */
  readonly envelope?: NonEmptyText | { readonly field: NonEmptyText; readonly operations: readonly NonEmptyText[] };
  /** OpenAPI Overlay 1.0 that is applied to the contract, or its file, relative to this one. */
  readonly overlay?: NonEmptyText | Overlay;
  /** Choices where behaviour is not specified. */
  readonly choices?: PartialChoices;
}

/** An OpenAPI Overlay 1.0 document. */
export interface Overlay {
  readonly overlay: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly extends?: string;
  /** @minItems 1 */
  readonly actions: readonly Action[];
}

/** One change; `target` is a JSONPath (RFC 9535) into the contract's document. */
export interface Action {
  readonly target: string;
  readonly description?: string;
  /** Merged into each object, or appended to each array, that the target selects. */
  readonly update?: unknown;
  /** Removes the selected values. */
  readonly remove?: boolean;
}
