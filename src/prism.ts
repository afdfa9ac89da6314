export { type PrismComponents, prismComponents } from './mock/pipeline/prism-components.js';
