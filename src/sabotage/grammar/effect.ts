import type { Memory } from './memory.js';
import { isSuccess, type SemanticRequest, type SemanticResponse, type SemanticServer } from './semantic.js';

/** One request to a faulty server, with everything that an effect may read. */
export interface EffectContext {
  readonly request: SemanticRequest;
  /** The right server, which shows the records that the fault has damaged. */
  readonly server: SemanticServer;
  /** The right server without the damage. */
  readonly original: SemanticServer;
  readonly memory: Memory;
  /**
   * True if the fault acts. `subject` is the value that it would change, and `position` the index of a record in its
   * list. Pass the response if there is one, since some conditions concern it.
   */
  readonly holds: (subject?: unknown, position?: number, response?: SemanticResponse) => boolean;
}

/** Values by their name, each with its part of a sentence. */
export type PhraseTable<Value> = Readonly<Record<string, readonly [phrase: string, value: Value]>>;

type Respond = (context: EffectContext) => Promise<SemanticResponse>;

/** A way to respond wrongly. Its phrase begins a sentence that ends with the part: `ignores`. */
export type ActingEffect = readonly [phrase: string, respond: Respond];

/** An effect with the name that it has for a part. */
export interface FaultEffect {
  readonly name: string;
  readonly phrase: string;
  readonly respond: Respond;
}

/** An effect on the request: the right server responds to another one. */
export function beforeRequest(
  phrase: string,
  change: (request: SemanticRequest, context: EffectContext) => SemanticRequest | Promise<SemanticRequest>,
): ActingEffect {
  return [phrase, async (context) => context.server(await change(context.request, context))];
}

type ResponseChange = (
  response: SemanticResponse,
  context: EffectContext,
) => SemanticResponse | Promise<SemanticResponse>;

/** An effect on the responses of the right server. */
export function afterAnyResponse(phrase: string, change: ResponseChange): ActingEffect {
  return [phrase, async (context) => change(await context.server(context.request), context)];
}

/** An effect on the successful responses of the right server. */
export function afterResponse(phrase: string, change: ResponseChange): ActingEffect {
  return afterAnyResponse(phrase, (response, context) => (isSuccess(response) ? change(response, context) : response));
}
