import { channel } from './vocabulary.js';

/** Sections 4, 8 and 9, transcribed by hand: parameters and responses of each operation. */
export const operations: Record<string, string> = {
  createSubscriber: `
    section: 4.1
    request: POST /v2/subscribers
    query failIfExists: ? boolean
    body: req fields
    201: Subscriber`,
  updateSubscriberOnlineStatus: `
    section: 4.2
    request: PATCH /v1/subscribers/{subscriberId}/online-status
    path subscriberId: req string
    body: req fields
    200: Subscriber`,
  searchSubscribers: `
    section: 4.3
    request: GET /v2/subscribers
    query after, query before: ? string
    query limit: ? number
    query orderDirection: ? one of ASC, DESC
    query orderBy: ? string
    query includeCursor: ? boolean
    query email, query name, query phone, query subscriberId: ? string
    200: fields`,
  updateIntegration: `
    section: 4.4
    request: PUT /v1/integrations/{integrationId}
    path integrationId: req string
    body: ? fields
    200: Integration`,
  listActiveIntegrations: `
    section: 4.5
    request: GET /v1/integrations/active
    200: array of Integration`,
  listMessages: `
    section: 4.6
    request: GET /v1/messages
    query channel: ? ${channel}
    query subscriberId: ? string
    query transactionId: ? repeated array of string
    query contextKeys: ? repeated array of context key +allowReserved true
    query page: ? number default 0
    query limit: ? number default 10
    200: fields`,
  getWorkflow: `
    section: 4.7
    request: GET /v2/workflows/{workflowId}
    path workflowId: req string
    query environmentId: ? string
    200: Workflow`,
  getWorkflowStep: `
    section: 4.8
    request: GET /v2/workflows/{workflowId}/steps/{stepId}
    path workflowId, path stepId: req string
    200: retrieved in_app step | retrieved email step | retrieved sms step | retrieved push step | retrieved chat step | retrieved delay step | retrieved digest step | retrieved custom step | retrieved throttle step | retrieved trigger step`,
  listNotifications: `
    section: 4.9
    request: GET /v1/notifications
    query channels, query templates, query emails: ? repeated array of string
    query search: ? deprecated string
    query subscriberIds, query severity: ? repeated array of string
    query page: ? number min 0 default 0
    query limit: ? number min 1 max 50 default 10
    query transactionId, query topicKey: ? string
    query contextKeys: ? repeated array of context key +allowReserved true
    query after, query before: ? time
    200: fields`,
  getNotification: `
    section: 4.10
    request: GET /v1/notifications/{notificationId}
    path notificationId: req string
    200: NotificationEvent`,
};

/** Fields of the bodies and pages in section 4. */
export const bodies: Record<string, string> = {
  'createSubscriber body': `
    subscriberId: req string
    firstName, lastName, email, phone, avatar, timezone, locale: ? string
    data: ? object`,
  'updateSubscriberOnlineStatus body': `
    isOnline: req boolean`,
  'searchSubscribers 200': `
    data: req array of Subscriber
    next, previous: req string or null
    totalCount: req number max 50000
    totalCountCapped: req boolean`,
  'updateIntegration body': `
    name, identifier, _environmentId: ? string
    active: ? boolean
    credentials: ? CredentialsDto
    check: ? boolean
    conditions: ? array of StepFilter
    configurations: ? ConfigurationsDto`,
  'listMessages 200': `
    data: req array of Message
    hasMore: req boolean
    pageSize, page: req number
    totalCount: ? number`,
  'listNotifications 200': `
    data: req array of NotificationEvent
    hasMore: req boolean
    pageSize, page: req number`,
};
