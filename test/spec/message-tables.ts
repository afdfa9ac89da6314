import { channel, monthlyType, ordinal, ordinalValue, unit, weekday } from './vocabulary.js';

/** Section 2.5. */
const messages = {
  Message: `
    _id: ? string
    _templateId, _messageTemplateId: ? string or null
    _environmentId, _organizationId, _notificationId, _subscriberId: req string
    subscriber: ? Subscriber
    template: ? MessageWorkflow
    templateIdentifier: ? string
    createdAt: req time
    deliveredAt: ? array of time
    lastSeenDate, lastReadDate: ? time
    content: ? array of EmailBlock | string
    transactionId: req string
    subject: ? string
    channel: req ${channel}
    read, seen: req boolean
    snoozedUntil: ? time
    email, phone, directWebhookUrl, providerId: ? string
    deviceTokens: ? array of string
    title: ? string
    cta: req MessageCTA
    _feedId: ? string or null
    status: req one of sent, error, warning
    errorId, errorText: ? string
    payload, overrides: ? object
    contextKeys: ? array of context key`,
  EmailBlock: `
    type: req one of button, text
    content: req string
    url: ? string
    styles: ? fields`,
  'EmailBlock.styles': `
    textAlign: req one of center, left, right`,
  MessageCTA: `
    type: ? one of redirect
    data: ? fields
    action: ? MessageAction`,
  'MessageCTA.data': `
    url: ? string`,
  MessageAction: `
    status: ? one of pending, done
    buttons: ? array of MessageButton
    result: ? fields`,
  'MessageAction.result': `
    payload: ? object
    type: ? one of primary, secondary`,
  MessageButton: `
    type: req one of primary, secondary
    content: req string
    resultContent: ? string`,
};

const embeddedStep = `
    _id, uuid, name, _templateId: ? string
    active, shouldStopOnFail: ? boolean
    template: ? object
    filters: ? array of StepFilter
    _parentId: ? string
    metadata: ? StepMetadata
    replyCallback: ? fields`;
const replyCallback = `
    active: ? boolean
    url: ? string`;
const triggerVariable = `
    name: req string`;

/** Section 2.6a. */
const embeddedWorkflows = {
  MessageWorkflow: `
    _id: ? string
    name, description: req string
    active, draft: req boolean
    preferenceSettings: req fields
    critical: req boolean
    tags: req array of string
    steps: req array of NotificationStep
    _organizationId, _creatorId, _environmentId: req string
    triggers: req array of NotificationTrigger
    _notificationGroupId: req string
    _parentId: ? string
    deleted: req boolean
    deletedAt, deletedBy: req string
    notificationGroup: ? fields
    data, workflowIntegrationStatus: ? object`,
  'MessageWorkflow.preferenceSettings': `
    email, sms, in_app, chat, push: ? boolean`,
  'MessageWorkflow.notificationGroup': `
    _id: ? string
    name, _environmentId, _organizationId: req string
    _parentId: ? string`,
  NotificationStep: `${embeddedStep}
    variants: ? array of fields`,
  'NotificationStep.replyCallback': replyCallback,
  'NotificationStep.variants': embeddedStep,
  'NotificationStep.variants.replyCallback': replyCallback,
  StepMetadata: `
    more: regular or backoff DigestRegularMetadata | timed DigestTimedMetadata | scheduled DelayScheduledMetadata +required ["type"]`,
  // A regular delay has the form of a regular digest.
  DigestRegularMetadata: `
    amount: ? number
    unit: ? ${unit}
    digestKey: ? string
    type: req one of regular, backoff
    backoff: ? boolean
    backoffAmount: ? number
    backoffUnit: ? ${unit}
    updateMode: ? boolean`,
  DigestTimedMetadata: `
    amount: ? number
    unit: ? ${unit}
    digestKey: ? string
    type: req one of timed
    timed: ? TimedConfig`,
  TimedConfig: `
    atTime: ? string
    weekDays: ? array of ${weekday}
    monthDays: ? array of string
    ordinal: ? ${ordinal}
    ordinalValue: ? ${ordinalValue}
    monthlyType: ? ${monthlyType}`,
  DelayScheduledMetadata: `
    type: req one of scheduled
    delayPath: req string`,
  NotificationTrigger: `
    type: req one of event
    identifier: req string
    variables: req array of fields
    subscriberVariables: ? array of fields`,
  'NotificationTrigger.variables': triggerVariable,
  'NotificationTrigger.subscriberVariables': triggerVariable,
};

export const messageTables = { ...messages, ...embeddedWorkflows };
