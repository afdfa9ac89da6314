import { onTestFinished } from 'vitest';
import type { Fetch } from '../../../src/contract/exchange.js';
import { serve } from '../../../src/mock/http/serve.js';

/** Flags for a check of a few requests. */
export const only = ['--api-key', 'dev', '--only', 'version.paths,auth.key-accepted'];

/** Serves on the loopback until the test ends. Resolves to the address. */
export async function listen(fetch: Fetch): Promise<string> {
  const server = await serve(({ request }) => fetch(request));
  onTestFinished(() => server.close());
  return server.url;
}
