import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { serve } from '../../../src/mock/http/serve.js';
import { createMock } from '../../../src/mock.js';
import { createRawServer } from '../../conformance/hopeless/raw-server.js';
import { type Case, expectThat, type Group, NotTried } from '../case.js';
import { canary, servers } from '../servers.js';
import { run, start } from '../target.js';

/** Memory limit of a run in MB, whatever the responses. The heap is limited to it, since Node uses more if it may. */
const maxMb = 1_200;
const env = { NODE_OPTIONS: '--max-old-space-size=1000' };

/** Cases in which `notikit check` runs against broken servers: it ends, and not with 0. */
export const checkServers: Group = {
  name: 'check: servers',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0', '--api-key', canary]);
    const flags = ['--api-key', canary, '--request-timeout', '0.5', '--timeout', '6', '--allow-writes'];
    const check = async (url: string) => {
      const { code, output, errors, signal, peakMb } = await run(main, ['check', url, ...flags], { env });
      expectThat(code !== 0, 'it is green', 'falseGreens');
      expectThat(signal === null && !/that is a bug|\n\s+at /.test(output + errors), errors.slice(0, 300), 'crashes');
      expectThat(code === 1 || code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`);
      expectThat(!(output + errors).includes(canary), 'the key is in what it prints', 'leaks');
      expectThat(peakMb < maxMb, `it took ${Math.round(peakMb)} MB`);
      return `exit ${code}, ${Math.round(peakMb)} MB`;
    };
    const cases = Object.entries(servers).map(([name, answer]): [string, Case] => [
      `a server that ${name}`,
      async () => {
        const { baseUrl, close } = await createRawServer(answer);
        return check(baseUrl).finally(close);
      },
    ]);
    return {
      cases: {
        ...Object.fromEntries(cases),
        'a server whose lists of messages are too large to be read': async () => {
          const filler = ' '.repeat(33 * 2 ** 20);
          const { fetch } = createMock({ apiKeys: [canary] });
          const server = await serve(async ({ request }) => {
            const response = await fetch(request);
            if (!request.url.includes('/v1/messages') || !response.ok) return response;
            return new Response((await response.text()) + filler, response);
          });
          const args = ['check', server.url, '--api-key', canary, '--timeout', '60', '--section', '4.6'];
          const { code, output } = await run(main, args, { env }).finally(server.close);
          expectThat(code === 3, `it ended with ${code}: ${output.slice(-300)}`, code === 0 ? 'falseGreens' : 'wrong');
          return 'exit 3';
        },
        'a server that does not speak TLS': () => check(mock.url.replace('http:', 'https:')),
        'a server without a certificate': () => overTls({}, check),
        'a server whose certificate nobody has signed': async () => overTls(unsigned(), check),
        'a port at which nothing listens': () => check('http://127.0.0.1:1'),
        'a name that there is not': () => check('http://nowhere.invalid'),
      },
      isSane: async () => {},
      close: async () => {
        const { code, output } = await run(main, ['check', mock.url, '--api-key', canary, '--section', '4.6']);
        expectThat(code === 0, `a sane server is not green any more: ${output.slice(-500)}`);
        figures.add(await mock.measure());
        await mock.stop();
      },
    };
  },
};

/** Checks a server with an untrusted certificate: no request, which would contain the key, may reach it. */
async function overTls(options: TlsOptions, check: (url: string) => Promise<string>): Promise<string> {
  let came = '';
  const server = createServer(options, (socket) => {
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        came += chunk;
      });
  });
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = await check(`https://127.0.0.1:${port}`).finally(() => server.close());
  expectThat(came === '', 'it was sent a request', 'leaks');
  return seen;
}

function unsigned(): TlsOptions {
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    const pem = execFileSync('openssl', [...args, '-subj', '/CN=127.0.0.1', '-keyout', '-', '-out', '-']);
    return { key: pem, cert: pem };
  } catch {
    throw new NotTried('there is no openssl here that makes a certificate');
  }
}
