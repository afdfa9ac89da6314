import type { operations as Operations } from '#generated/control.js';
import type { BodyOf, Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import type { ControlId } from './control-operations.js';

type Place<Id extends ControlId, P extends 'path' | 'query'> = Operations[Id]['parameters'] extends {
  [Name in P]?: infer Parameters;
}
  ? NonNullable<Parameters>
  : Record<never, never>;

/** A request that keeps the control API's document. */
export interface ControlCall<Id extends ControlId> {
  readonly path: Readonly<Place<Id, 'path'>>;
  readonly query: Readonly<Partial<Place<Id, 'query'>>>;
  readonly body: BodyOf<Operations[Id]>;
  readonly request: Request;
}

/** Answers one operation. Throws Problem before it changes anything. */
export type ControlHandler<Id extends ControlId> = (
  call: ControlCall<Id>,
  context: MockContext,
) => Reply | Response | Promise<Reply | Response>;

export type ControlHandlers = { readonly [Id in ControlId]: ControlHandler<Id> };
