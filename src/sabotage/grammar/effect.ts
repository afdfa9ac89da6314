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

type Respond = (context: EffectContext) => Promise<SemanticResponse>;

/** A way to respond wrongly. Its phrase begins a sentence that ends with the part: `ignores`. */
export type ActingEffect = readonly [phrase: string, respond: Respond];

/** An effect with the name that it has for a part. */
export interface FaultEffect {
  readonly name: string;
  readonly phrase: string;
  readonly respond: Respond;
}

/** An effect on some responses of the right server, by default on the successful ones. */
export function afterResponse(
  phrase: string,
  respond: (response: SemanticResponse, context: EffectContext) => SemanticResponse | Promise<SemanticResponse>,
  isMeant: (response: SemanticResponse, context: EffectContext) => boolean = isSuccess,
): ActingEffect {
  return [
    phrase,
    async (context) => {
      const response = await context.server(context.request);
      return isMeant(response, context) ? respond(response, context) : response;
    },
  ];
}

export function namedIn(table: Readonly<Record<string, ActingEffect>>, name: string): ActingEffect | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
