import { isObject } from '../../contract/json-value.js';
import type { Result } from './report.js';

type Redact = (text: string) => string;

/** Redacts a result. `redactSentence` redacts the texts that notikit wrote, which contain ordinary words. */
export function redactResult(result: Result, redact: Redact, redactSentence = redact): Result {
  const { message, witness } = result;
  const evidence = result.evidence.map(({ expected, ...others }) => ({
    ...redactTexts(others, redact),
    expected: redactTexts(expected, redactSentence),
  }));
  const own = { message: redactTexts(message, redactSentence), evidence };
  return { ...result, ...own, ...(witness && { witness: redactTexts(witness, redact) }) };
}

/** Redacts all texts in a value, at any depth. Empty texts stay empty. */
export function redactTexts<T>(value: T, redact: Redact): T;
export function redactTexts(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return value === '' ? '' : redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, redactTexts(field, redact)]));
}
