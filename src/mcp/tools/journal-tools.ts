import type { Verification, Verify } from '#generated/control.js';
import { VerificationError } from '../../mock/control/control-errors.js';
import type { ExchangeFilter } from '../../mock/control/create-control.js';
import { controlProperties } from '../control-schema.js';
import { pageOf } from '../output.js';
import { defineTool, reads, untrusted } from '../tool.js';
import { type MockInput, ofMock } from './of-mock.js';

interface Requests extends MockInput, ExchangeFilter {
  readonly id?: number;
  readonly limit?: number;
  readonly bodies?: boolean;
}

const { operation, key, status, since } = controlProperties<Verify>('Verify');

export const mockRequests = defineTool<Requests>({
  name: 'mock_requests',
  title: 'Read received requests',
  description:
    'Lists the newest requests that a mock received, with their violations of the contract, newest first. With `id`, returns one exchange in full.',
  annotations: reads,
  properties: {
    ...{ ...ofMock, operation, key, status, since },
    id: { type: 'integer', minimum: 1, description: 'One exchange, with its bodies.' },
    limit: { type: 'integer', minimum: 1, maximum: 1_000, description: 'Number of exchanges (20).' },
    bodies: { type: 'boolean', description: 'Whether bodies are included (false).' },
  },
  run: async ({ mock, id, ...filter }, { mocks, limits }) => {
    const control = mocks.controlOf(mock);
    if (id !== undefined) return untrusted(await control.request(id));
    const { data, total } = await control.requests({ limit: 20, bodies: false, ...filter });
    const { items, next } = pageOf(data.toReversed(), 0, limits);
    const left =
      next === undefined
        ? {}
        : { note: `${data.length - next} older ones were left out. Pass a smaller limit, or an id.` };
    return untrusted({ total, requests: items, ...left });
  },
});

export const mockVerify = defineTool<MockInput & Verify>({
  name: 'mock_verify',
  title: 'Verify received requests',
  description:
    'Verifies how often a mock received matching requests (at least once by default). If not verified, returns the nearest request and its differences.',
  annotations: reads,
  properties: { ...ofMock, ...controlProperties<Verify>('Verify') },
  run: async ({ mock, ...what }, { mocks }) => untrusted(await verified(mocks.controlOf(mock).verify(what))),
});

async function verified(verifying: Promise<Verification>): Promise<Verification> {
  try {
    return await verifying;
  } catch (error) {
    if (error instanceof VerificationError) return error.verification;
    throw error;
  }
}
