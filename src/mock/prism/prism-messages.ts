import type { ProblemDetail } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import type { Steps } from './prism.js';

/** What the thread is asked that has Prism in it. What is wrong with the request has been looked for before. */
export interface PrismTask extends Pick<Steps, 'operationId' | 'path' | 'preferences'> {
  readonly id: number;
}

/** What it says of it: the response, or one of failure; or how notikit failed. */
export type PrismTold = { readonly id: number } & (
  | { readonly reply: Reply }
  | { readonly problem: PlainProblem }
  | { readonly fault: string }
);

/** A Problem as it goes from one thread to another. */
interface PlainProblem {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
}
