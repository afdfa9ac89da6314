import type { OperationId } from '../../contract/operations.js';
import { isObject, type JsonObject, withRecords } from './json.js';
import { isSuccess, type SemanticRequest, type SemanticResponse } from './semantic.js';

const resources: Readonly<Partial<Record<OperationId, 'subscriber' | 'integration'>>> = {
  createSubscriber: 'subscriber',
  updateSubscriberOnlineStatus: 'subscriber',
  searchSubscribers: 'subscriber',
  updateIntegration: 'integration',
  listActiveIntegrations: 'integration',
};

/** Changes a record of a list into another one, several or none. */
type RecordChange = (record: JsonObject) => JsonObject | readonly JsonObject[];

/** State of a faulty server: values of earlier requests, and records that it has damaged. */
export class Memory {
  readonly #values = new Map<string, unknown>();
  readonly #damages = new Map<string, RecordChange>();

  /** Returns the last value under a name, and stores a new one. */
  swap<Value>(name: string, value: Value): Value | undefined {
    const last = this.#values.get(name) as Value | undefined;
    this.#values.set(name, value);
    return last;
  }

  /** Reads the value under a name, created at the first time. */
  value<Value>(name: string, create: () => Value): Value {
    if (!this.#values.has(name)) this.#values.set(name, create());
    return this.#values.get(name) as Value;
  }

  /** Shows a record of the operation's resource changed from now on, in place of an earlier change. */
  damage(operation: OperationId, record: unknown, change: RecordChange): void {
    if (isObject(record)) this.#damages.set(keyOf(operation, record), change);
  }

  /** Shows a record as it is. */
  repair(operation: OperationId, record: unknown): void {
    if (isObject(record)) this.#damages.delete(keyOf(operation, record));
  }

  /** The response with the damaged records that it contains. */
  damaged({ operation }: SemanticRequest, response: SemanticResponse): SemanticResponse {
    if (this.#damages.size === 0 || resources[operation] === undefined || !isSuccess(response)) return response;
    let more = 0;
    const body = withRecords(response.body, (records) => {
      const shown = records.flatMap((record) => this.#damages.get(keyOf(operation, record))?.(record) ?? record);
      more = shown.length - records.length;
      return shown;
    });
    const isCounted = isObject(body) && typeof body.totalCount === 'number';
    return { ...response, body: isCounted ? { ...body, totalCount: Number(body.totalCount) + more } : body };
  }
}

function keyOf(operation: OperationId, { _id, subscriberId, identifier }: JsonObject): string {
  return `${resources[operation]} ${String(_id ?? subscriberId ?? identifier)}`;
}
