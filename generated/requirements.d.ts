// Made by `npm run generate` from spec/requirements.yaml. Do not edit.
import type { operations } from './types.js';

/** Requirement that the contract itself checks, by schema and keyword. */
export type BodyRequirementId = 
  | 'timestamp.iso-8601'
  | 'timestamp.nullable-iso-8601'
  | 'open-object.type'
  | 'subscriber.required-fields'
  | 'subscriber.field-types'
  | 'channel-settings.required-fields'
  | 'channel-settings.field-types'
  | 'channel-credentials.field-types'
  | 'integration.required-fields'
  | 'integration.field-types'
  | 'credentials.field-types'
  | 'configurations.field-types'
  | 'step-filter.required-fields'
  | 'step-filter.field-types'
  | 'step-filter.enums'
  | 'filter-part.required-fields'
  | 'filter-part.field-types'
  | 'filter-part.enums'
  | 'channel.enum'
  | 'message.required-fields'
  | 'message.field-types'
  | 'message.enums'
  | 'context-key.form'
  | 'email-block.required-fields'
  | 'email-block.field-types'
  | 'email-block.enums'
  | 'message-cta.field-types'
  | 'message-cta.enums'
  | 'message-action.field-types'
  | 'message-action.enums'
  | 'message-button.required-fields'
  | 'message-button.field-types'
  | 'message-button.enums'
  | 'message-workflow.required-fields'
  | 'message-workflow.field-types'
  | 'message-step.field-types'
  | 'step-metadata.required-fields'
  | 'step-metadata.field-types'
  | 'step-metadata.enums'
  | 'timed-config.field-types'
  | 'timed-config.enums'
  | 'time-unit.enum'
  | 'trigger.required-fields'
  | 'trigger.field-types'
  | 'trigger.enums'
  | 'workflow.required-fields'
  | 'workflow.field-types'
  | 'workflow.enums'
  | 'workflow.step-kinds'
  | 'origin.enum'
  | 'severity.enum'
  | 'user.required-fields'
  | 'user.field-types'
  | 'step.required-fields'
  | 'step.field-types'
  | 'step-type.enum'
  | 'step.kinds'
  | 'ui-schema.field-types'
  | 'ui-schema.enums'
  | 'ui-property.required-fields'
  | 'ui-property.field-types'
  | 'ui-property.enums'
  | 'content-issue.required-fields'
  | 'content-issue.field-types'
  | 'content-issue.enums'
  | 'integration-issue.required-fields'
  | 'integration-issue.field-types'
  | 'integration-issue.enums'
  | 'control-values.skip'
  | 'in-app-step.body-or-subject'
  | 'in-app-step.avatar'
  | 'in-app-step.field-types'
  | 'in-app-step.enums'
  | 'email-step.required-fields'
  | 'email-step.field-types'
  | 'email-step.enums'
  | 'sms-step.field-types'
  | 'push-step.field-types'
  | 'chat-step.field-types'
  | 'delay-step.field-types'
  | 'delay-step.enums'
  | 'delay-step.cron-length'
  | 'digest-step.required-fields'
  | 'digest-step.field-types'
  | 'digest-step.enums'
  | 'digest-step.amount-min'
  | 'digest-step.cron-length'
  | 'custom-step.field-types'
  | 'throttle-step.required-fields'
  | 'throttle-step.field-types'
  | 'throttle-step.enums'
  | 'event.required-fields'
  | 'event.field-types'
  | 'job.required-fields'
  | 'job.field-types'
  | 'digest-metadata.required-fields'
  | 'digest-metadata.field-types'
  | 'digest-metadata.enums'
  | 'execution-detail.required-fields'
  | 'execution-detail.field-types'
  | 'execution-detail.enums'
  | 'activity-step.required-fields'
  | 'activity-step.field-types'
  | 'search-page.required-fields'
  | 'search-page.field-types'
  | 'search.total-count-max'
  | 'active.array'
  | 'message-page.required-fields'
  | 'message-page.field-types'
  | 'step.without-values'
  | 'event-page.required-fields'
  | 'event-page.field-types';
/** Requirement with a separate check. */
export type CheckedRequirementId = 
  | 'response.json-body'
  | 'response.media-type'
  | 'response.completes'
  | 'response.no-server-error'
  | 'response.status-ok'
  | 'response.status-unlabelled'
  | 'response.requested-resource'
  | 'timestamp.updated-after-created'
  | 'reads.change-nothing'
  | 'records.same-everywhere'
  | 'unknown-id.refused'
  | 'idempotency-key.accepted'
  | 'body.required-checked'
  | 'body.types-checked'
  | 'body.malformed-refused'
  | 'query.types-checked'
  | 'query.enums-checked'
  | 'refusal.changes-nothing'
  | 'write.siblings-unchanged'
  | 'subscriber.id-differs'
  | 'subscriber.unique'
  | 'subscriber.version-present'
  | 'integration.identifier-unique'
  | 'message.failure-recorded'
  | 'message.subscriber-agrees'
  | 'message.template-agrees'
  | 'workflow.steps-belong'
  | 'workflow.step-ids-unique'
  | 'step.control-values-alias'
  | 'step.issues-answered'
  | 'event.subscriber-agrees'
  | 'event.template-agrees'
  | 'create.succeeds'
  | 'create.status'
  | 'create.creates'
  | 'create.returns-given'
  | 'create.keeps-given'
  | 'create.data-round-trip'
  | 'create.optional-fields'
  | 'create.fail-if-exists'
  | 'create.fail-if-exists-unchanged'
  | 'create.fail-if-exists-new'
  | 'create.fail-if-exists-false'
  | 'upsert.status'
  | 'upsert.updates-existing'
  | 'upsert.no-second-record'
  | 'upsert.keeps-id'
  | 'upsert.keeps-creation'
  | 'online-status.succeeds'
  | 'online-status.takes-value'
  | 'online-status.persists'
  | 'online-status.keeps-profile'
  | 'search.succeeds'
  | 'search.first-page'
  | 'search.last-page'
  | 'search.walk-forward'
  | 'search.walk-backward'
  | 'search.cursor-excluded'
  | 'search.include-cursor'
  | 'search.limit-kept'
  | 'search.total-count'
  | 'search.total-count-cap'
  | 'search.total-count-capped'
  | 'search.filter-email'
  | 'search.filter-name'
  | 'search.filter-phone'
  | 'search.filter-subscriber-id'
  | 'search.filters-combine'
  | 'search.case-sensitive'
  | 'search.no-match'
  | 'search.order-ascending'
  | 'search.order-descending'
  | 'integration-update.succeeds'
  | 'integration-update.takes-effect'
  | 'integration-update.persists'
  | 'integration-update.given-fields-only'
  | 'integration-update.all-optional'
  | 'active.succeeds'
  | 'active.only-active'
  | 'active.not-deleted'
  | 'active.follows-updates'
  | 'messages.succeeds'
  | 'messages.default-limit'
  | 'messages.default-page'
  | 'messages.limit-kept'
  | 'messages.page-echo'
  | 'messages.walk'
  | 'messages.has-more'
  | 'messages.beyond-last-page'
  | 'messages.total-count'
  | 'messages.filter-channel'
  | 'messages.filter-subscriber-id'
  | 'messages.filter-transaction-id'
  | 'messages.filter-transaction-ids'
  | 'messages.filter-context-keys'
  | 'messages.filters-combine'
  | 'workflow.succeeds'
  | 'workflow.environment-id'
  | 'step.succeeds'
  | 'step.control-values-given'
  | 'step.agrees-with-workflow'
  | 'events.succeeds'
  | 'events.default-limit'
  | 'events.default-page'
  | 'events.limit-kept'
  | 'events.page-echo'
  | 'events.walk'
  | 'events.has-more'
  | 'events.beyond-last-page'
  | 'events.limit-max'
  | 'events.limit-accepted'
  | 'events.limit-out-of-bounds'
  | 'events.page-out-of-bounds'
  | 'events.filter-channels'
  | 'events.filter-templates'
  | 'events.filter-emails'
  | 'events.filter-subscriber-ids'
  | 'events.filter-severity'
  | 'events.filter-transaction-id'
  | 'events.filter-topic-key'
  | 'events.filter-context-keys'
  | 'events.filter-repeated'
  | 'events.filters-combine'
  | 'events.after'
  | 'events.before'
  | 'events.before-default'
  | 'events.dates-checked'
  | 'events.search-accepted'
  | 'event.succeeds'
  | 'event.agrees-with-list'
  | 'event.execution-logs'
  | 'auth.key-accepted'
  | 'auth.key-required'
  | 'auth.empty-key'
  | 'auth.unknown-key'
  | 'auth.scheme-required'
  | 'auth.refusal-writes-nothing'
  | 'auth.one-organization'
  | 'auth.one-environment'
  | 'auth.other-environment-lists'
  | 'auth.other-environment-retrieval'
  | 'auth.other-environment-writes'
  | 'version.paths';
/** Unspecified behaviour: observed, never a violation. */
export type OpenRequirementId = 
  | 'fields.undocumented'
  | 'fields.not-shown'
  | 'parameters.unknown'
  | 'path.identifier-forms'
  | 'list.order'
  | 'list.page-size'
  | 'list.context-keys-combined'
  | 'list.most-values'
  | 'unknown-id.answer'
  | 'idempotency-key.replay'
  | 'idempotency-key.other-body'
  | 'providers.seen'
  | 'event.id-form'
  | 'create.conflict-answer'
  | 'upsert.absent-fields'
  | 'online-status.last-online'
  | 'search.match-form'
  | 'search.order-by-fields'
  | 'search.default-limit'
  | 'search.limit-bounds'
  | 'search.unknown-cursor'
  | 'integration-update.credentials-validation'
  | 'integration-update.without-fields'
  | 'messages.unknown-subscriber'
  | 'messages.limit-bounds'
  | 'workflow.other-environment'
  | 'events.out-of-bounds-answer'
  | 'events.after-default'
  | 'events.bounds-inclusive'
  | 'events.search-effect'
  | 'event.messages-form'
  | 'errors.unauthorized'
  | 'errors.contract'
  | 'errors.malformed-json'
  | 'errors.unknown-path'
  | 'errors.body-form'
  | 'rate-limit.seen';
export type RequirementId = BodyRequirementId | CheckedRequirementId | OpenRequirementId;

/** Requirement of the specification. */
export interface Requirement {
  /** Permanent identifier. */
  readonly id: RequirementId;
  readonly section: string;
  readonly level: 'must' | 'should' | 'open';
  /** Operations whose exchanges can show it. */
  readonly operations: readonly (keyof operations)[];
  readonly text: string;
  readonly schemas?: readonly string[];
  readonly keywords?: readonly string[];
}
export declare const requirements: Readonly<Record<RequirementId, Requirement>>;
/** Shortened headings of the specification by section number. */
export declare const sectionTitles: Readonly<Record<string, string>>;
/** Requirement of each aspect of a page that the reference predicts, by list. */
export declare const aspects: {
  readonly "searchSubscribers": {
    readonly "record": "records.same-everywhere",
    readonly "first": "search.first-page",
    readonly "more": "search.last-page",
    readonly "walk": "search.walk-forward",
    readonly "back": "search.walk-backward",
    readonly "cursor-excluded": "search.cursor-excluded",
    readonly "cursor-included": "search.include-cursor",
    readonly "limit": "search.limit-kept",
    readonly "excess": "search.limit-kept",
    readonly "count": "search.total-count",
    readonly "filter email": "search.filter-email",
    readonly "filter name": "search.filter-name",
    readonly "filter phone": "search.filter-phone",
    readonly "filter subscriberId": "search.filter-subscriber-id",
    readonly "combined": "search.filters-combine",
    readonly "case": "search.case-sensitive",
    readonly "none": "search.no-match",
    readonly "order ASC": "search.order-ascending",
    readonly "order DESC": "search.order-descending"
  },
  readonly "listMessages": {
    readonly "record": "records.same-everywhere",
    readonly "default-limit": "messages.default-limit",
    readonly "default-page": "messages.default-page",
    readonly "excess": "messages.limit-kept",
    readonly "walk": "messages.walk",
    readonly "limit": "messages.walk",
    readonly "more": "messages.has-more",
    readonly "beyond": "messages.beyond-last-page",
    readonly "count": "messages.total-count",
    readonly "filter channel": "messages.filter-channel",
    readonly "filter subscriberId": "messages.filter-subscriber-id",
    readonly "filter transactionId": "messages.filter-transaction-id",
    readonly "repeated transactionId": "messages.filter-transaction-ids",
    readonly "filter contextKeys": "messages.filter-context-keys",
    readonly "repeated contextKeys": "messages.filter-context-keys",
    readonly "combined": "messages.filters-combine"
  },
  readonly "listNotifications": {
    readonly "record": "records.same-everywhere",
    readonly "default-limit": "events.default-limit",
    readonly "default-page": "events.default-page",
    readonly "excess": "events.limit-kept",
    readonly "walk": "events.walk",
    readonly "more": "events.has-more",
    readonly "beyond": "events.beyond-last-page",
    readonly "limit": "events.limit-accepted",
    readonly "filter channels": "events.filter-channels",
    readonly "filter templates": "events.filter-templates",
    readonly "filter emails": "events.filter-emails",
    readonly "filter subscriberIds": "events.filter-subscriber-ids",
    readonly "filter severity": "events.filter-severity",
    readonly "filter transactionId": "events.filter-transaction-id",
    readonly "filter topicKey": "events.filter-topic-key",
    readonly "filter contextKeys": "events.filter-context-keys",
    readonly "repeated contextKeys": "events.filter-context-keys",
    readonly "repeated channels": "events.filter-repeated",
    readonly "repeated templates": "events.filter-repeated",
    readonly "repeated emails": "events.filter-repeated",
    readonly "repeated subscriberIds": "events.filter-repeated",
    readonly "repeated severity": "events.filter-repeated",
    readonly "combined": "events.filters-combine",
    readonly "filter after": "events.after",
    readonly "filter before": "events.before",
    readonly "before-default": "events.before-default"
  }
};
