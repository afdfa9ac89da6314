import type { ComponentChildren } from 'preact';
import type { Answer } from '../use-answer.js';
import { Failure } from './failure.js';

interface Props<T> {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** What is made of an answer; until there is one, that it is waited for, or why there is none. */
export function Asked<T>({ answer: { value, error }, children }: Props<T>) {
  if (value !== undefined) return <>{children(value)}</>;
  return error === undefined ? <p class="loading">Loading …</p> : <Failure message={error} />;
}
