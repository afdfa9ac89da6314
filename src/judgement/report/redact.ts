import { isObject } from '../../contract/json-value.js';
import type { Result } from './report.js';

export function redactResult(result: Result, redact: (text: string) => string): Result {
  const { message, witness, evidence } = result;
  return { ...result, ...redactTexts({ message, ...(witness && { witness }), evidence }, redact) };
}

/** Redacts all texts in a value, at any depth. Empty texts stay empty. */
export function redactTexts<T>(value: T, redact: (text: string) => string): T;
export function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return value === '' ? '' : redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, redactTexts(field, redact)]));
}
