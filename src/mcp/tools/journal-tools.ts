import type { Verify } from '#generated/control.js';
import { failedVerification } from '../../mock/control/control-errors.js';
import type { ControlQuery } from '../../mock/control/create-control.js';
import { controlProperties } from '../control-schema.js';
import { pageOf } from '../output.js';
import { defineTool, readOnlyHints, untrustedResult } from '../tool.js';
import { type MockInput, mockProperties } from './mock-input.js';

type RequestsInput = MockInput & ControlQuery<'listRequests'> & { readonly id?: number };

const { operation, key, status, since } = controlProperties<Verify>('Verify');

export const mockRequests = defineTool<RequestsInput>({
  name: 'mock_requests',
  title: 'Read received requests',
  description:
    'Lists the newest requests that a mock received, with their violations of the contract, newest first. With `id`, returns one exchange in full.',
  annotations: readOnlyHints,
  properties: {
    ...mockProperties,
    operation,
    key,
    status,
    since,
    id: { type: 'integer', minimum: 1, description: 'One exchange, with its bodies.' },
    limit: { type: 'integer', minimum: 1, maximum: 1_000, description: 'Number of exchanges (20).' },
    bodies: { type: 'boolean', description: 'Whether bodies are included (false).' },
  },
  run: async ({ mock, id, ...filter }, { mocks, limits }) => {
    const control = mocks.controlOf(mock);
    if (id !== undefined) return untrustedResult(await control.request(id));
    const { data, total } = await control.requests({ limit: 20, bodies: false, ...filter });
    const { items, next } = pageOf(data.toReversed(), 0, limits);
    if (next === undefined) return untrustedResult({ total, requests: items });
    const note = `${data.length - next} older ones were left out. Pass a smaller limit, or an id.`;
    return untrustedResult({ total, requests: items, note });
  },
});

export const mockVerify = defineTool<MockInput & Verify>({
  name: 'mock_verify',
  title: 'Verify received requests',
  description:
    'Verifies how often a mock received matching requests (at least once by default). If not verified, returns the nearest request and its differences.',
  annotations: readOnlyHints,
  properties: { ...mockProperties, ...controlProperties<Verify>('Verify') },
  run: async ({ mock, ...conditions }, { mocks }) =>
    untrustedResult(await mocks.controlOf(mock).verify(conditions).catch(failedVerification)),
});
