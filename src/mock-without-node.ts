// Same exports as `mock.ts`, for browsers and edge runtimes. package.json selects the file; both have the same type.
export { ScenarioError } from '../fixtures/scenario-error.js';
export { createMock } from './mock/bare/create-mock.js';
export { ConnectionReset, FaultError } from './mock/interference/fault.js';
export { SabotageError } from './mock/interference/sabotages.js';
export { SourceError } from './source/source.js';
