import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { atSize } from '../../size.js';
import { run, start } from '../../target.js';
import { answerSane, ask, key, type Passing } from './changeable-server.js';

/** Number of times that a proxy is killed. */
const kills = atSize(20, 4);

/** Proxies that are killed while they record into a folder. */
export function recordings({ main, server }: Passing, folder: string): Cases {
  return {
    [`${kills} SIGKILLs while it records`]: async () => {
      server.answer = answerSane;
      let whole = 0;
      let kept = 0;
      for (let time = 0; time < kills; time += 1) {
        const file = join(folder, `killed-${time}.har`);
        const killed = await start(main, ['proxy', server.url, '--port', '0', '--record', file]);
        let answered = 0;
        const asking = Array.from({ length: 4 }, async () => {
          while (statusOf(await exchange(killed.url, ask).catch(() => '')) === 200) {
            answered += 1;
            // Exchanges are checked and written in batches, and the first one takes some 200 ms.
            if (answered === 100 + 200 * time) killed.child.kill('SIGKILL');
          }
        });
        await Promise.all(asking);
        const text = await readFile(file, 'utf8');
        expectThat(!text.includes(key), 'the key is in a recording', 'leaks');
        const { code, output } = await run(main, ['har', file]);
        const judged = Number(/(\d[\d,]*) exchanges?/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
        if (code !== 2) whole += 1;
        kept += judged;
      }
      expectThat(
        whole === kills && kept > 0,
        `${whole} of ${kills} recordings are whole, with ${kept} exchanges in them`,
      );
      return `${whole} of ${kills} recordings whole, ${kept} exchanges in them`;
    },
  };
}
