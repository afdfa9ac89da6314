/** The mock as it is installed: `npm run build` makes it. */
const url = new URL('../../../dist/src/mock.js', import.meta.url);

export const { createMock }: typeof import('../../../src/mock.js') = await import(url.href);
