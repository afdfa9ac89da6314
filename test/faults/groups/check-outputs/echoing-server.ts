import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';
import { canary as key } from '../../servers.js';
import { texts } from './echoes.js';

/** The mock with replaced texts, and with texts in place of numbers. */
export async function echoingServer() {
  const { fetch } = createMock({ apiKeys: [key] });
  let next = 0;
  return serve(async ({ request }) => {
    const response = await fetch(request);
    const body = await response.text();
    const spoilt = JSON.parse(body === '' ? 'null' : body, (name, value) => {
      if (/^(data|next|previous)$|id$/i.test(name) && next % 7 !== 0) return value;
      next += 1;
      return typeof value === 'object' ? value : `${texts[next % texts.length]}`;
    });
    return Response.json(spoilt, { status: response.status });
  });
}
