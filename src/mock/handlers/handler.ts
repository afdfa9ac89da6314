import type { CredentialsDto, operations as Operations } from '#generated/types.js';
import type { OperationId } from '../../contract/operations.js';
import type { Problem } from '../http/problem.js';
import type { BodyOf, Reply } from '../http/reply.js';
import type { World } from '../records/world.js';

type ParametersIn<Id extends OperationId, P extends 'path' | 'query'> = NonNullable<Operations[Id]['parameters'][P]>;

/** A request that conforms to the contract: its parameters and its body have the contract's types. */
export interface OperationRequest<Id extends OperationId> {
  readonly path: Readonly<ParametersIn<Id, 'path'>>;
  readonly query: Readonly<Partial<ParametersIn<Id, 'query'>>>;
  readonly body: BodyOf<Operations[Id]>;
}

/**
 * Answers one operation from a world, and may change it. Throws Problem before it changes anything; the Problem of an
 * unknown record is returned, since clients often ask for one and to throw takes as long as all the rest.
 */
export type Handler<Id extends OperationId> = (call: OperationRequest<Id>, world: World) => Reply | Problem;
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/**
 * What each generic provider cannot work without. The specification says that an active integration's credentials
 * are validated (§4.4), not how: spec/decisions.md. A provider that is not listed here needs nothing.
 */
export const requiredCredentials: Readonly<Record<string, readonly (keyof CredentialsDto)[]>> = {
  'email-webhook': ['webhookUrl', 'secretKey'],
  'generic-sms': ['baseUrl', 'apiKey', 'secretKey', 'from'],
  'push-webhook': ['webhookUrl', 'secretKey'],
  'chat-webhook': ['webhookUrl'],
};
