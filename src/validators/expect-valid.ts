import { explainSchema } from '../contract/explain.js';
import { NotValid } from './not-valid.js';

/** Throws NotValid for a value that a validator does not take. */
export function expectValid(schema: string, isValid: (value: unknown) => boolean, value: unknown): void {
  if (!isValid(value)) throw new NotValid(schema, explainSchema(schema, value));
}
