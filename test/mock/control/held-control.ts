import { expect } from 'vitest';
import { createContractAjv } from '../../../src/contract/ajv.js';
import { ControlError } from '../../../src/mock/control/control-errors.js';
import { controlDocument, findControlOperation } from '../../../src/mock/control/control-operations.js';
import { type Control, createControl } from '../../../src/mock/control/create-control.js';
import type { Mock } from '../../../src/mock/mock.js';

const responses = createContractAjv(controlDocument, { strict: false });

/** Operations that succeeded, and operations that refused a request. */
export const [answered, refused] = [new Set<string>(), new Set<string>()];

/** Control API of a mock, whose responses are validated against the document. */
export function heldControl(mock: Mock): Control {
  return createControl({
    fetch: async (request) => {
      const response = await mock.fetch(request);
      const { operation } = findControlOperation(
        request.method,
        new URL(request.url).pathname.replace('/__notikit', '') || '/',
      );
      if (operation === undefined) return response;
      (response.ok ? answered : refused).add(operation.id);
      if (response.headers.get('content-type')?.endsWith('json') === true) {
        const validate = responses.getSchema(`${operation.id}_responses_${response.ok ? response.status : '4XX'}`);
        validate?.(await response.clone().json());
        expect(validate?.errors).toBe(null);
      }
      return response;
    },
  });
}

/** Status and first pointer of a refusal. */
export async function refusal(asked: Promise<unknown>): Promise<[status: number, pointer: string | undefined]> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ControlError)) throw new Error(`it was not refused: ${error}`);
  return [error.status, error.errors[0]?.pointer];
}

/** A scenario with a few records of each kind. */
export const few = { description: 'A few of each', subscribers: 3, events: 5 };
