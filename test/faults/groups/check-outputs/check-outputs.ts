import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';
import type { Group } from '../../case.js';
import { canary as key } from '../../servers.js';
import { texts } from './echoes.js';
import { leaks } from './leaks.js';
import { signals } from './signals.js';
import { unwritable } from './unwritable.js';

/** Cases about the output of notikit: it contains no key and nothing that acts on a reader, and no file is lost. */
export const checkOutputs: Group = {
  name: 'check: outputs',
  open: async (main) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const echo = await echoingServer();
    await writeFile(join(folder, 'site.har'), '{"log":{"entries":[]}}');
    return {
      cases: { ...leaks(main, folder, echo.url), ...unwritable(main, folder), ...signals(main) },
      isSane: async () => {},
      close: async () => {
        await echo.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** The mock with replaced texts, and with texts in place of numbers. */
async function echoingServer() {
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
