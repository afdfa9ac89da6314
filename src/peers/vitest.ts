import { withPeer } from './with-peer.js';

export const { mockTest } = await withPeer('vitest', 'notikit/vitest', () => import('../vitest.js'));
