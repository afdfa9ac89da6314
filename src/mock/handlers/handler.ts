import type { CredentialsDto, operations as Operations } from '#generated/types.js';
import type { OperationId } from '../../contract/operations.js';
import type { BodyOf, Reply } from '../http/reply.js';
import type { World } from '../records/world.js';

type ParametersIn<Id extends OperationId, P extends 'path' | 'query'> = NonNullable<Operations[Id]['parameters'][P]>;

/** Request that conforms to the contract, with typed parameters and body. */
export interface OperationRequest<Id extends OperationId> {
  readonly path: Readonly<ParametersIn<Id, 'path'>>;
  readonly query: Readonly<Partial<ParametersIn<Id, 'query'>>>;
  readonly body: BodyOf<Operations[Id]>;
}

/** Handles one operation on a world, which it may change. Throws Problem before it changes anything. */
export type Handler<Id extends OperationId> = (call: OperationRequest<Id>, world: World) => Reply;
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** Copies the given fields of a body; absent ones stay absent. */
export function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<T, K>;
}

/**
 * Required credentials of each generic provider. The specification does not say how credentials of an active
 * integration are validated (§4.4; spec/decisions.md). Other providers need none.
 */
export const requiredCredentials: Readonly<Record<string, readonly (keyof CredentialsDto)[]>> = {
  'email-webhook': ['webhookUrl', 'secretKey'],
  'generic-sms': ['baseUrl', 'apiKey', 'secretKey', 'from'],
  'push-webhook': ['webhookUrl', 'secretKey'],
  'chat-webhook': ['webhookUrl'],
};
