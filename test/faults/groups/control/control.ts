import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectThat, type Group } from '../../case.js';
import { expectSane } from '../../sane-mock.js';
import { start } from '../../target.js';
import { bodies } from './bodies.js';
import { exchanges } from './exchanges.js';
import { faultsAndOverrides } from './faults-and-overrides.js';
import { names } from './names.js';
import { snapshots } from './snapshots.js';
import { steer, token } from './steered.js';
import { strangers } from './strangers.js';
import { worlds } from './worlds.js';

/** Cases of the control API: authorized clients cannot break a mock, and others read and change nothing. */
export const control: Group = {
  name: 'control',
  open: async (main, figures) => {
    const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const folder = join(root, 'snapshots');
    const mock = await start(main, ['mock', '--port', '0', '--control-token', token, '--snapshots', folder]);
    const steered = steer(mock, figures);
    return {
      cases: {
        ...strangers(steered),
        ...names(steered),
        ...bodies(steered),
        ...snapshots(steered),
        ...faultsAndOverrides(steered),
        ...exchanges(steered),
        ...worlds(steered),
      },
      isSane: () => expectSane(mock, figures),
      close: async () => {
        const { code, errors } = await mock.stop();
        await rm(root, { recursive: true });
        expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 500)}`, 'crashes');
      },
    };
  },
};
