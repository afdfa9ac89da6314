import { withPeer } from './with-peer.js';

export const { forwardTo, mockHandlers } = await withPeer('msw', 'notikit/msw', () => import('../msw.js'));
