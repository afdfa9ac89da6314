import type { PartialChoices } from '../choices/choices.js';
import type { NonEmptyText } from '../judgement/report/schema-types.js';

/** What a deployment says of itself, as it stands in a file. */
export interface Profile {
  /** The field in which single resources are answered, or in which the operations that are named put what they answer. */
  readonly envelope?: NonEmptyText | { readonly field: NonEmptyText; readonly operations: readonly NonEmptyText[] };
  /** An OpenAPI Overlay 1.0 document that is applied to the contract, or the file that it is in, beside this one. */
  readonly overlay?: NonEmptyText | Overlay;
  /** What it does where the specification is open. */
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
  /** Takes away what the target selects. */
  readonly remove?: boolean;
}
