import { messageTables } from './message-tables.js';
import {
  channel,
  monthlyType,
  ordinal,
  ordinalValue,
  origin,
  severity,
  stepType,
  unit,
  weekday,
} from './vocabulary.js';

/**
 * Section 2 of the specification, transcribed by hand from its prose and never from `spec/`, as an independent check. A
 * row is `names: presence type`. `time` is an ISO 8601 string, `context key` a string `type:id`. `fields` is an object
 * whose table is named by its path (`EmailBlock.styles`), and `object` has free-form fields.
 */

/** Sections 2.1 to 2.3. */
const subscribers = {
  Subscriber: `
    _id: ? string
    subscriberId: req string
    firstName, lastName, email, phone, avatar, locale, timezone: ? string or null
    channels: ? array of ChannelSettings
    topics: ? deprecated array of string
    isOnline: ? boolean or null
    lastOnlineAt: ? time or null
    __v: ? number
    data: ? object or null
    _organizationId, _environmentId: req string
    deleted: req boolean
    createdAt, updatedAt: req time`,
  ChannelSettings: `
    providerId: req string
    integrationIdentifier: ? string
    credentials: req ChannelCredentials
    _integrationId: req string`,
  ChannelCredentials: `
    webhookUrl, channel: ? string
    deviceTokens: ? array of string
    alertUid, title, imageUrl, state, externalUrl: ? string`,
};

/** Section 2.4. */
const integrations = {
  Integration: `
    _id: ? string
    _environmentId, _organizationId, name, identifier, providerId: req string
    channel: req ${channel}
    credentials: req CredentialsDto
    configurations: ? ConfigurationsDto
    active, deleted: req boolean
    deletedAt: ? time
    deletedBy: ? string
    primary: req boolean
    conditions: ? array of StepFilter`,
  CredentialsDto: `
    apiKey, user, secretKey, domain, password, host, port, region, accountSid, messageProfileId, token: ? string
    from, senderName, projectName, applicationId, clientId, baseUrl, webhookUrl, redirectUrl: ? string
    serviceAccount, ipPoolName, apiKeyRequestHeader, secretKeyRequestHeader, idPath, datePath, apiToken: ? string
    authenticationTokenKey, instanceId, alertUid, title, imageUrl, state, externalLink, channelId: ? string
    phoneNumberIdentification, accessKey, appSid, senderId, PushProviderBaseUrl: ? string
    secure, requireTls, ignoreTls, hmac, authenticateByToken: ? boolean
    tlsOptions: ? object`,
  ConfigurationsDto: `
    inboundWebhookEnabled: ? boolean
    inboundWebhookSigningKey: ? string`,
  StepFilter: `
    isNegated: req boolean
    type: req one of BOOLEAN, TEXT, DATE, NUMBER, STATEMENT, LIST, MULTI_LIST, GROUP
    value: req one of AND, OR
    children: req array of FieldFilterPart`,
  FieldFilterPart: `
    field, value: req string
    operator: req one of LARGER, SMALLER, LARGER_EQUAL, SMALLER_EQUAL, EQUAL, NOT_EQUAL, ALL_IN, ANY_IN, NOT_IN, BETWEEN, NOT_BETWEEN, LIKE, NOT_LIKE, IN
    on: req one of subscriber, payload`,
};

/** Section 2.6. */
const workflows = {
  Workflow: `
    _id, workflowId, slug, name: req string
    description: ? string
    tags: ? array of string
    active: ? boolean default false
    validatePayload: ? boolean
    payloadSchema: ? object or null
    isTranslationEnabled: ? boolean default false
    createdAt, updatedAt: req time
    updatedBy: ? User
    lastPublishedAt: ? time or null
    lastPublishedBy: ? User
    steps: req array of (in_app step | email step | sms step | push step | chat step | delay step | digest step | custom step | throttle step)
    origin: req ${origin}
    preferences: req object
    status: req one of ACTIVE, INACTIVE, ERROR
    issues: ? map of object
    lastTriggeredAt: ? time or null
    payloadExample: ? object or null
    severity: req ${severity}`,
  User: `
    _id: req string
    firstName, lastName, externalId: ? string or null`,
};

/** Section 2.8. */
const events = {
  NotificationEvent: `
    _id: ? string
    _environmentId, _organizationId, _subscriberId, transactionId: req string
    _templateId, _digestedNotificationId: ? string
    createdAt, updatedAt: ? time
    channels: ? array of ${stepType}
    subscriber, template: ? fields
    jobs: ? array of Job
    payload: ? object
    tags: ? array of string
    controls, to: ? object
    topics: ? array of fields
    severity: ? ${severity}
    critical: ? boolean
    contextKeys: ? array of context key`,
  'NotificationEvent.subscriber': `
    subscriberId, _id: req string
    firstName, lastName, email, phone: ? string`,
  'NotificationEvent.template': `
    _id: ? string
    name: req string
    origin: ? ${origin}
    triggers: req array of NotificationTrigger`,
  'NotificationEvent.topics': `
    _topicId, topicKey: req string`,
  Job: `
    _id: req string
    type: req ${stepType}
    digest: ? DigestMetadata
    executionDetails: req array of ExecutionDetail
    step: req ActivityStep
    overrides, payload: ? object
    providerId, status: req string
    updatedAt: ? time
    scheduleExtensionsCount: ? number`,
  DigestMetadata: `
    type: req one of regular, backoff, timed
    digestKey: ? string
    amount: ? number
    unit: ? ${unit}
    events: ? array of object
    backoff: ? boolean
    backoffAmount: ? number
    backoffUnit: ? ${unit}
    updateMode: ? boolean
    timed: ? fields`,
  'DigestMetadata.timed': `
    atTime: ? string
    weekDays: ? array of ${weekday}
    monthDays: ? array of number
    ordinal: ? ${ordinal}
    ordinalValue: ? ${ordinalValue}
    monthlyType: ? ${monthlyType}
    cronExpression, untilDate: ? string`,
  ExecutionDetail: `
    _id: req string
    createdAt: ? time
    status: req one of Success, Warning, Failed, Pending, Queued, ReadConfirmation
    detail: req string
    isRetry, isTest: req boolean
    providerId: ? string
    raw: ? string or null
    source: req one of Credentials, Internal, Payload, Webhook`,
  ActivityStep: `
    _id: req string
    active: req boolean
    filters: req array of StepFilter
    _templateId: req string
    replyCallback, controlVariables, metadata, issues, template: ? object
    variants: ? array of ActivityStep
    name: ? string
    _parentId: ? string or null`,
};

export const resources = {
  ...subscribers,
  ...integrations,
  ...messageTables,
  ...workflows,
  ...events,
};
