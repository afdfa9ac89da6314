// Made by `npm run generate` from spec/. Do not edit.
import type { operations } from './control.js';
import type { OperationValidators } from './validators.js';

type RequestValidators = Omit<OperationValidators, 'responses'>;
export declare const validators: Readonly<Record<keyof operations, RequestValidators>>;
