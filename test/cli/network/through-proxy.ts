import { startNotikit } from '../start-notikit.js';

/** Requests messages through `notikit proxy`. */
export async function throughProxy(target: string, flags: readonly string[], env: Record<string, string> = {}) {
  const proxy = startNotikit(['proxy', target, '--port', '0', ...flags], { env });
  await proxy.until(() => /listens on http\S+/.test(proxy.output()));
  const [, own = ''] = /listens on (http[^\s,]+)/.exec(proxy.output()) ?? [];
  const response = await fetch(`${own}/v1/messages?limit=1`, {
    headers: { authorization: 'ApiKey dev', 'x-gateway-token': 'of the client' },
  });
  const body = await response.text();
  proxy.child.kill('SIGINT');
  await proxy.ended;
  return { status: response.status, body, output: proxy.output(), errors: proxy.errors() };
}
