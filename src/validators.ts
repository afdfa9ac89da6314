export * from '#generated/guards.js';
export type { Finding, Part } from './contract/finding.js';
export type { ProfileOption } from './contract/judge.js';
export * from './validators/assertions.js';
