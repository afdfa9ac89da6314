export type * from '#generated/types.js';
export type { OperationValidators, Validator, ValidatorError } from '#generated/validators.js';
export type { ChoiceId, Choices, Observation, PartialChoices } from './choices/choices.js';
export type { Contract, Envelope, ProfileName } from './contract/contract.js';
export type {
  Exchange,
  Fetch,
  RecordedMessage as Recorded,
  RecordedRequest,
  RecordedResponse,
} from './contract/exchange.js';
export { record } from './contract/exchange.js';
export { explainSchema } from './contract/explain.js';
export type {
  Finding,
  KeywordMessage as Said,
  Part,
  SchemaError as Misfit,
  SchemaOwner as Owner,
} from './contract/finding.js';
export { judge, judgeRequest, type ProfileOption } from './contract/judge.js';
export { iso8601, toEpoch } from './contract/moments.js';
export type { Method, Operation, OperationId, Parameters } from './contract/operations.js';
export { operations } from './contract/operations.js';
export type {
  MediaTypes,
  OpenApiDocument,
  OperationObject,
  OperationSchemas,
  ParameterObject,
  Reference,
  ResponseObject,
} from './contract/schema.js';
export { NotikitError } from './errors/notikit-error.js';
export type { Unrecorded as Unseen } from './judgement/parsed-exchange.js';
export type { AnswerExcerpt, Evidence } from './judgement/report/evidence.js';
export type {
  Cause,
  Checked,
  Incomplete,
  LeftBehind,
  Level,
  Report,
  ReportedProfile,
  Result,
  SkippedBy,
  Status,
  Summary,
  Witness,
} from './judgement/report/report.js';
export type { Count, NonEmptyText, PositiveCount } from './judgement/report/schema-types.js';
export type {
  Coverage,
  CoveragePoint,
  CoverageSummary,
  OperationCoverage,
  PointKind,
  RequestProblem,
  TrafficSummary,
} from './judgement/report/traffic-summary.js';
export type {
  BodyRequirementId,
  CheckedRequirementId,
  OpenRequirementId,
  Requirement,
  RequirementId,
} from './requirements/catalogue.js';
export type { RequirementSelection } from './requirements/select-requirements.js';
export { assertContract, ContractBroken } from './testing/assert-contract.js';
export type { JudgeOptions, StatusClass } from './testing/check-response.js';
export type {
  AxiosAnswer,
  BareBody,
  ClientResponse as Answer,
  PlaywrightAnswer,
  SupertestAnswer,
} from './testing/read-client-response.js';
export type { TrafficJudgement, TrafficOptions } from './traffic/traffic.js';
export { createTraffic, type Traffic } from './traffic/traffic.js';
export type {
  PassedExchange as Passed,
  TrafficFinding,
  TrafficNote,
} from './traffic/traffic-finding.js';
export type { TrafficReportOptions } from './traffic/traffic-report.js';
