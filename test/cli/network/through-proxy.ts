import { startProxy } from '../start-notikit.js';

/** Requests messages through `notikit proxy`. */
export async function throughProxy(target: string, flags: readonly string[], env: Record<string, string> = {}) {
  const proxy = await startProxy(target, flags, { env });
  const headers = { authorization: 'ApiKey dev', 'x-gateway-token': 'of the client' };
  const response = await fetch(`${proxy.url}/v1/messages?limit=1`, { headers });
  const body = await response.text();
  proxy.child.kill('SIGINT');
  await proxy.ended;
  return { status: response.status, body, output: proxy.output(), errors: proxy.errors() };
}
