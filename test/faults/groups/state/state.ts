import { rm } from 'node:fs/promises';
import type { Group } from '../../case.js';
import { damages } from './damages.js';
import { folders } from './folders.js';
import { keep } from './kept.js';
import { kills } from './kills.js';
import { redis } from './redis.js';

/** Cases of states on disk or in Redis: acknowledged writes are present, or their loss is reported. */
export const state: Group = {
  name: 'state',
  open: async (main, figures) => {
    const kept = await keep(main);
    return {
      cases: { ...kills(kept), ...damages(kept, figures), ...folders(kept), ...redis(main) },
      isSane: async () => {},
      close: () => rm(kept.root, { recursive: true }),
    };
  },
};
