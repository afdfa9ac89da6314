/** The mock as users install it: `npm run build` creates it. */
const url = new URL('../../../dist/src/mock.js', import.meta.url);

export const { createMock }: typeof import('../../../src/mock.js') = await import(url.href);
