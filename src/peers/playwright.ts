import { withPeer } from './with-peer.js';

const entry = await withPeer('@playwright/test', 'notikit/playwright', () => import('../playwright.js'));

export const { expect, test } = entry;
