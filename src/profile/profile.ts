import type { PartialChoices } from '../choices/choices.js';
import type { NonEmptyText } from '../judgement/report/schema-types.js';

/** Profile of a deployment, as written in a file. */
export interface Profile {
  /** Envelope of single resources, or the field and the operations whose responses have it. */
  readonly envelope?:
    | NonEmptyText
    | {
        readonly field: NonEmptyText;
        /** @minItems 1 */
        readonly operations: readonly NonEmptyText[];
      };
  /** OpenAPI Overlay 1.0 or 1.1 that is applied to the contract, or its file, relative to this one. */
  readonly overlay?: NonEmptyText | Overlay;
  /** Statuses of success that differ from the contract's, by operation. Two are those of a creation and of an update. */
  readonly statuses?: Readonly<Record<string, number | readonly number[]>>;
  /** Choices where behaviour is not specified. */
  readonly choices?: PartialChoices;
}

/**
 * An OpenAPI Overlay 1.0 or 1.1 document.
 * @patternProperties { "^x-": true }
 */
export interface Overlay {
  /**
   * @pattern ^\d+\.\d+\.\d+$
   * @examples ["1.1.0"]
   */
  readonly overlay: string;
  readonly info: OverlayInfo;
  readonly extends?: string;
  /** @minItems 1 */
  readonly actions: readonly Action[];
}

/** @patternProperties { "^x-": true } */
export interface OverlayInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

/**
 * One change. `target` and `copy` are JSONPaths (RFC 9535) into the contract's document.
 * @patternProperties { "^x-": true }
 */
export interface Action {
  /**
   * @pattern ^\$
   * @examples ["$.info", "$.components.schemas.Subscriber"]
   */
  readonly target: string;
  readonly description?: string;
  /** Merged into each object, joined to each array, or put in place of each other value that the target selects. */
  readonly update?: unknown;
  /** Selects one value, which is used like that of `update`. */
  readonly copy?: string;
  /** Removes the selected values. */
  readonly remove?: boolean;
}
