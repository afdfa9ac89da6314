import { createMock } from '../../../src/mock/node/create-mock.js';
import { proofScenario } from '../../proof-scenario.js';
import { listen } from './listen.js';

/** A gateway in front of a mock: it refuses requests without its header, and adds the header to each response. */
export async function gateway(): Promise<string> {
  const mock = createMock({ scenario: proofScenario });
  return listen(async (request) => {
    const token = request.headers.get('x-gateway-token');
    if (token !== 'gw-secret-4711') return new Response('who are you?', { status: 403 });
    const response = await mock.fetch(request);
    return new Response(`{"seen":"${token}"}`, { status: response.status, headers: response.headers });
  });
}
