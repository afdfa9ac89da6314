// Made by `npm run generate` from spec/. Do not edit.
import type { operations } from './types.js';

/** The SHA-256 of the openapi.json that the validators were made from, in hexadecimal. */
export declare const digest: string;
export interface OperationValidators {
  readonly path: (value: unknown) => boolean;
  readonly query: (value: unknown) => boolean;
  readonly header: (value: unknown) => boolean;
  readonly body?: (value: unknown) => boolean;
  /** By status. */
  readonly responses: Readonly<Record<string, (value: unknown) => boolean>>;
}
export declare const validators: Readonly<Record<keyof operations, OperationValidators>>;
