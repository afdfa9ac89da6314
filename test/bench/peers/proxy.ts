import { introduce } from './peer.js';

const url = new URL('../../../dist/src/proxy.js', import.meta.url);
const { createProxy }: typeof import('../../../src/proxy.js') = await import(url.href);

const proxy = createProxy({ target: process.argv[2] ?? '' });
await proxy.listen();
introduce(proxy.url ?? '');
