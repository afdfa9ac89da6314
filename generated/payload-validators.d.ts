// Made by `npm run generate` from fixtures/workflows/. Do not edit.
import type { Validator } from './validators.js';

export declare const validators: Readonly<Record<string, Validator>>;
