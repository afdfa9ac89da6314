import { createRawServer } from '../../conformance/hopeless/raw-server.js';
import { type Case, expectThat, type Group } from '../case.js';
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
        'a server that does not speak TLS': () => check(mock.url.replace('http:', 'https:')),
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
