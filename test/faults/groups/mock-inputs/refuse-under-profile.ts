import { fileURLToPath } from 'node:url';
import { expectThat } from '../../case.js';
import type { Figures } from '../../figures.js';
import { exchange, statusOf } from '../../raw.js';
import { start } from '../../target.js';
import { bytesOf, json, withBody, withTarget } from './input.js';

const deployment = fileURLToPath(new URL('../../deployment.yaml', import.meta.url));

/** The very first refusals, for which the mock compiles the schemas of a profile to explain the mistakes. */
export async function refuseUnderProfile(main: string, figures: Figures): Promise<string> {
  const mock = await start(main, ['mock', '--port', '0', '--profile', deployment]);
  const refused = [
    withBody('[]'),
    { line: 'PUT /v1/integrations/0', headers: [json], body: '{"conditions":[1]}', statuses: [] },
    withTarget('/v1/messages?limit=x'),
  ];
  for (const input of refused) {
    const status = statusOf(await exchange(mock.url, bytesOf(input)));
    expectThat(status === 422, `it was answered ${status}`);
  }
  const measured = await mock.measure();
  await mock.stop();
  figures.add(measured);
  return `the longest turn ${Math.round(measured.blockMs)} ms`;
}
