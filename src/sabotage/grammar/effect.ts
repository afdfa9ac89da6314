import type { OperationId } from '../../contract/operations.js';
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

/** A way to respond wrongly. */
export interface FaultEffect {
  readonly name: string;
  /** Begins a sentence that ends with the part: `ignores`. */
  readonly phrase: string;
  /** Other operations whose requests the effect sees. */
  readonly watches?: readonly OperationId[];
  readonly respond: (context: EffectContext) => Promise<SemanticResponse>;
}

type Respond = (response: SemanticResponse, context: EffectContext) => SemanticResponse | Promise<SemanticResponse>;

/** An effect on some responses of the right server. */
export function afterResponse(
  name: string,
  phrase: string,
  isMeant: (response: SemanticResponse, context: EffectContext) => boolean,
  respond: Respond,
): FaultEffect {
  return {
    name,
    phrase,
    respond: async (context) => {
      const response = await context.server(context.request);
      return isMeant(response, context) ? respond(response, context) : response;
    },
  };
}

/** An effect on successful responses of the right server. */
export function afterSuccess(name: string, phrase: string, respond: Respond): FaultEffect {
  return afterResponse(name, phrase, isSuccess, respond);
}
