import { fileURLToPath } from 'node:url';
import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { servers } from '../../servers.js';
import { start } from '../../target.js';
import { answeringJson, ask, type Passing, requestTo } from './changeable-server.js';

const deployment = fileURLToPath(new URL('../../deployment.yaml', import.meta.url));

/** Malformed servers behind a proxy. */
export function upstreams({ main, figures, server, proxy }: Passing): Cases {
  return {
    [`the ${Object.keys(servers).length} servers that check must survive, all at once`]: async () => {
      server.answer = (socket, head) => {
        const [, name = ''] = /^GET \/v1\/messages\?transactionId=(\S+)/.exec(head) ?? [];
        servers[decodeURIComponent(name)]?.(socket);
      };
      const names = Object.keys(servers);
      const asked = names.map((name) =>
        exchange(proxy.url, requestTo(`/v1/messages?transactionId=${encodeURIComponent(name)}`, 'Connection: close')),
      );
      const answers = await Promise.all(asked);
      // The server may respond with 500; the proxy's own failures have its header.
      const failed = answers.findIndex((answer) => /Notikit-Proxy/.test(answer) && statusOf(answer) === 500);
      expectThat(failed === -1, `${names[failed]} is answered for with 500`);
      return `${[...new Set(answers.map(statusOf))].sort().join(', ')}`;
    },
    'the first violations of all under a profile': async () => {
      const profiled = await start(main, ['proxy', server.url, '--port', '0', '--profile', deployment]);
      for (const body of ['{"data":[{}]}', '{}', '{"data":7}']) {
        server.answer = answeringJson(body);
        await exchange(profiled.url, ask);
      }
      const measured = await profiled.measure();
      const { code } = await profiled.stop();
      figures.add(measured);
      expectThat(code === 1, `it ended with ${code}`, code === 0 ? 'falseGreens' : 'wrong');
      return `the longest turn ${Math.round(measured.blockMs)} ms`;
    },
  };
}
