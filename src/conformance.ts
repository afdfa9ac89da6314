export type { Ids } from './conformance/discovery.js';
export { type Progress, type RunOptions, runConformance } from './conformance/run-conformance.js';
export type { Fetch } from './contract/exchange.js';
export { createOutbound, type OutboundOptions } from './http/outbound.js';
export { TransportError, type TransportFailure } from './http/transport-error.js';
export type { Report, Result } from './judgement/report/report.js';
export type { Requirement, RequirementId } from './requirements/catalogue.js';
export { RequirementError } from './requirements/select-requirements.js';
export { assertConformance, NotConforming } from './testing/assert-conformance.js';
