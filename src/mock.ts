export type { Imitated } from '../fixtures/imitated.js';
export type {
  EventRecord,
  IntegrationRecord,
  MessageRecord,
  Notified,
  Records,
  Scenario,
  StepRecord,
  SubscriberRecord,
  WorkflowRecord,
} from '../fixtures/scenario.js';
export { ScenarioError } from '../fixtures/scenario-error.js';
export type { ChoiceId, Choices, PartialChoices } from './choices/choices.js';
export type { Fetch } from './contract/exchange.js';
export type { Admitted } from './mock/admitted.js';
export type { Answered } from './mock/answered.js';
export type {
  Change,
  Control,
  ControlOptions,
  ExchangeFilter,
  ExchangeParts,
  InboxFilter,
  OfKey,
  RecordFilter,
} from './mock/control/create-control.js';
export { ConnectionReset, FaultError } from './mock/faults/fault.js';
export type { Faults } from './mock/faults/faults.js';
export type { Address, Mock } from './mock/mock.js';
export type { MockOptions } from './mock/mock-options.js';
export { createMock } from './mock/node/create-mock.js';
export type { Problem, ProblemDetail } from './mock/problem.js';
export type { Reply } from './mock/reply.js';
export { SabotageError } from './mock/sabotaged.js';
export { SourceError } from './source/source-error.js';
