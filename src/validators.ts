export * from '#generated/guards.js';
export type { Finding, Part } from './contract/finding.js';
export * from './validators/assertions.js';
