export type { Mock } from './mock/mock.js';
export { type PrismComponents, prismComponents } from './mock/pipeline/prism-components.js';
