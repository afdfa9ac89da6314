export type { Imitated } from '../fixtures/imitated.js';
export type {
  EventRecord,
  IntegrationRecord,
  MessageRecord,
  Notified,
  Records,
  Scenario,
  ScenarioOverride,
  StepRecord,
  SubscriberRecord,
  WorkflowRecord,
} from '../fixtures/scenario.js';
export { ScenarioError } from '../fixtures/scenario-error.js';
export type { ChoiceId, Choices, PartialChoices } from './choices/choices.js';
export type { Fetch } from './contract/exchange.js';
export type { AdmissionOptions as Admitted, ListenAddress } from './http/listen-address.js';
export type {
  Change,
  Control,
  ControlOptions,
  ControlQuery,
  ExchangeFilter,
  ExchangeParts,
  InboxFilter,
  OfKey,
  RecordFilter,
} from './mock/control/create-control.js';
export type { Problem, ProblemDetail } from './mock/http/problem.js';
export type { Reply } from './mock/http/reply.js';
export { ConnectionReset, FaultError } from './mock/interference/fault.js';
export type { Faults } from './mock/interference/faults.js';
export type { Responder, ResponderRequest as Asked } from './mock/interference/responder.js';
export { SabotageError } from './mock/interference/sabotages.js';
export type { AnsweredRequest as Answered } from './mock/journal/journal.js';
export type { Address, Mock } from './mock/mock.js';
export type { MockOptions } from './mock/mock-options.js';
export { createMock } from './mock/node/create-mock.js';
export { SourceError } from './source/source.js';
