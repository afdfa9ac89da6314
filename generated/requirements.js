// Made by `npm run generate` from spec/requirements.yaml. Do not edit.
export const requirements = {
  "response.json-body": {
    "id": "response.json-body",
    "section": "1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Every body of success is well-formed JSON text in UTF-8."
  },
  "response.media-type": {
    "id": "response.media-type",
    "section": "1",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A JSON body is sent as `application/json`."
  },
  "response.completes": {
    "id": "response.completes",
    "section": "1",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Every request is answered with one complete HTTP response, in reasonable time."
  },
  "response.no-server-error": {
    "id": "response.no-server-error",
    "section": "4",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request that the contract allows, and one that it forbids, is not answered with a 5xx."
  },
  "response.status-ok": {
    "id": "response.status-ok",
    "section": "4",
    "level": "must",
    "operations": [
      "updateSubscriberOnlineStatus",
      "updateIntegration",
      "getWorkflow",
      "getWorkflowStep",
      "getNotification"
    ],
    "text": "Success is answered with 200 where the specification labels it OK."
  },
  "response.status-unlabelled": {
    "id": "response.status-unlabelled",
    "section": "4",
    "level": "should",
    "operations": [
      "searchSubscribers",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications"
    ],
    "text": "Success is answered with 200 where the specification gives it no label."
  },
  "response.requested-resource": {
    "id": "response.requested-resource",
    "section": "4",
    "level": "must",
    "operations": [
      "updateSubscriberOnlineStatus",
      "updateIntegration",
      "getWorkflow",
      "getWorkflowStep",
      "getNotification"
    ],
    "text": "The resource that is answered is the one that the path names."
  },
  "timestamp.iso-8601": {
    "id": "timestamp.iso-8601",
    "section": "1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "listNotifications",
      "getNotification"
    ],
    "text": "Every timestamp is a string in ISO 8601 format.",
    "schemas": [
      "Timestamp"
    ],
    "keywords": [
      "type",
      "format"
    ]
  },
  "timestamp.nullable-iso-8601": {
    "id": "timestamp.nullable-iso-8601",
    "section": "1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages",
      "getWorkflow"
    ],
    "text": "A timestamp that may be null is null or a string in ISO 8601 format.",
    "schemas": [
      "Subscriber",
      "Workflow"
    ],
    "keywords": [
      "format"
    ]
  },
  "timestamp.updated-after-created": {
    "id": "timestamp.updated-after-created",
    "section": "2",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages",
      "getWorkflow",
      "listNotifications",
      "getNotification"
    ],
    "text": "What was created and updated was not updated before it was created."
  },
  "open-object.type": {
    "id": "open-object.type",
    "section": "2",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A field that the specification calls an object, without naming its fields, holds an object.",
    "schemas": [
      "FreeObject"
    ],
    "keywords": [
      "type"
    ]
  },
  "fields.undocumented": {
    "id": "fields.undocumented",
    "section": "2",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which fields come that the contract does not name."
  },
  "fields.not-shown": {
    "id": "fields.not-shown",
    "section": "2",
    "level": "open",
    "operations": [
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which fields come in what the specification leaves unshown: preferences, runtime issues, step templates, further throttle values."
  },
  "reads.change-nothing": {
    "id": "reads.change-nothing",
    "section": "4",
    "level": "should",
    "operations": [
      "searchSubscribers",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request that reads changes nothing: the same request is answered the same, with no write between."
  },
  "parameters.unknown": {
    "id": "parameters.unknown",
    "section": "4",
    "level": "open",
    "operations": [
      "searchSubscribers",
      "listMessages",
      "listNotifications"
    ],
    "text": "What an unknown query parameter does: whether it is ignored, refused, or changes the answer."
  },
  "path.identifier-forms": {
    "id": "path.identifier-forms",
    "section": "4",
    "level": "open",
    "operations": [
      "updateIntegration",
      "getWorkflow",
      "getWorkflowStep",
      "getNotification"
    ],
    "text": "Which identifiers of a resource its path takes: generated ones, chosen ones, slugs."
  },
  "list.order": {
    "id": "list.order",
    "section": "4",
    "level": "open",
    "operations": [
      "searchSubscribers",
      "listMessages",
      "listNotifications"
    ],
    "text": "In which order a list comes when none is asked for."
  },
  "list.page-size": {
    "id": "list.page-size",
    "section": "4",
    "level": "open",
    "operations": [
      "listMessages",
      "listNotifications"
    ],
    "text": "Whether `pageSize` is the limit or the number of items on the page."
  },
  "list.context-keys-combined": {
    "id": "list.context-keys-combined",
    "section": "4",
    "level": "open",
    "operations": [
      "listMessages",
      "listNotifications"
    ],
    "text": "Whether several `contextKeys` mean any or all of them."
  },
  "unknown-id.refused": {
    "id": "unknown-id.refused",
    "section": "3",
    "level": "should",
    "operations": [
      "updateSubscriberOnlineStatus",
      "updateIntegration",
      "getWorkflow",
      "getWorkflowStep",
      "getNotification"
    ],
    "text": "A path that names no existing resource is not answered with success."
  },
  "unknown-id.answer": {
    "id": "unknown-id.answer",
    "section": "7",
    "level": "open",
    "operations": [
      "updateSubscriberOnlineStatus",
      "updateIntegration",
      "getWorkflow",
      "getWorkflowStep",
      "getNotification"
    ],
    "text": "Which status and media type a request for an unknown resource is answered with."
  },
  "idempotency-key.accepted": {
    "id": "idempotency-key.accepted",
    "section": "4",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request with an `idempotency-key` header is served like one without."
  },
  "idempotency-key.replay": {
    "id": "idempotency-key.replay",
    "section": "4",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus"
    ],
    "text": "What a repetition under the same `idempotency-key` is answered with, and whether it takes effect again."
  },
  "idempotency-key.other-body": {
    "id": "idempotency-key.other-body",
    "section": "4",
    "level": "open",
    "operations": [
      "createSubscriber"
    ],
    "text": "What another request under an `idempotency-key` already used is answered with."
  },
  "body.required-checked": {
    "id": "body.required-checked",
    "section": "4",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus"
    ],
    "text": "A body without a required field is refused."
  },
  "body.types-checked": {
    "id": "body.types-checked",
    "section": "4",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "A body with a field of the wrong type, or outside its enum, is refused."
  },
  "body.malformed-refused": {
    "id": "body.malformed-refused",
    "section": "1",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "A body that is not well-formed JSON is refused."
  },
  "query.types-checked": {
    "id": "query.types-checked",
    "section": "4",
    "level": "should",
    "operations": [
      "createSubscriber",
      "searchSubscribers",
      "listMessages",
      "listNotifications"
    ],
    "text": "A query parameter that should be a number or a boolean, and is neither, is refused."
  },
  "query.enums-checked": {
    "id": "query.enums-checked",
    "section": "4",
    "level": "should",
    "operations": [
      "searchSubscribers",
      "listMessages"
    ],
    "text": "A query parameter outside its enum is refused."
  },
  "refusal.changes-nothing": {
    "id": "refusal.changes-nothing",
    "section": "4",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "A write that is refused leaves the state as it was."
  },
  "write.siblings-unchanged": {
    "id": "write.siblings-unchanged",
    "section": "3",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "A write changes the one resource that it names, and no other."
  },
  "subscriber.required-fields": {
    "id": "subscriber.required-fields",
    "section": "2.1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "A subscriber has subscriberId, _organizationId, _environmentId, deleted, createdAt and updatedAt.",
    "schemas": [
      "Subscriber"
    ],
    "keywords": [
      "required"
    ]
  },
  "subscriber.field-types": {
    "id": "subscriber.field-types",
    "section": "2.1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "The fields of a subscriber have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "Subscriber"
    ],
    "keywords": [
      "type"
    ]
  },
  "subscriber.id-differs": {
    "id": "subscriber.id-differs",
    "section": "2.1",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "A subscriber's `_id` differs from its `subscriberId`."
  },
  "subscriber.unique": {
    "id": "subscriber.unique",
    "section": "2.1",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "No two subscribers of an environment have the same `subscriberId`."
  },
  "subscriber.version-present": {
    "id": "subscriber.version-present",
    "section": "9",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers"
    ],
    "text": "A subscriber carries `__v`, the version of its document."
  },
  "channel-settings.required-fields": {
    "id": "channel-settings.required-fields",
    "section": "2.2",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "Channel settings have providerId, credentials and _integrationId.",
    "schemas": [
      "ChannelSettings"
    ],
    "keywords": [
      "required"
    ]
  },
  "channel-settings.field-types": {
    "id": "channel-settings.field-types",
    "section": "2.2",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "The fields of channel settings have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ChannelSettings"
    ],
    "keywords": [
      "type"
    ]
  },
  "channel-credentials.field-types": {
    "id": "channel-credentials.field-types",
    "section": "2.3",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages"
    ],
    "text": "The fields of channel credentials have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ChannelCredentials"
    ],
    "keywords": [
      "type"
    ]
  },
  "providers.seen": {
    "id": "providers.seen",
    "section": "2.2",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which provider identifiers come, generic and others."
  },
  "integration.required-fields": {
    "id": "integration.required-fields",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations"
    ],
    "text": "An integration has _environmentId, _organizationId, name, identifier, providerId, channel, credentials, active, deleted and primary.",
    "schemas": [
      "Integration"
    ],
    "keywords": [
      "required"
    ]
  },
  "integration.field-types": {
    "id": "integration.field-types",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations"
    ],
    "text": "The fields of an integration have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "Integration"
    ],
    "keywords": [
      "type"
    ]
  },
  "integration.identifier-unique": {
    "id": "integration.identifier-unique",
    "section": "2.4",
    "level": "must",
    "operations": [
      "listActiveIntegrations"
    ],
    "text": "No two active integrations have the same `identifier`."
  },
  "credentials.field-types": {
    "id": "credentials.field-types",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations"
    ],
    "text": "Every field of an integration's credentials has its type; `port` is a string.",
    "schemas": [
      "CredentialsDto"
    ],
    "keywords": [
      "type"
    ]
  },
  "configurations.field-types": {
    "id": "configurations.field-types",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations"
    ],
    "text": "The fields of an integration's configurations have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ConfigurationsDto"
    ],
    "keywords": [
      "type"
    ]
  },
  "step-filter.required-fields": {
    "id": "step-filter.required-fields",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A filter has isNegated, type, value and children.",
    "schemas": [
      "StepFilter"
    ],
    "keywords": [
      "required"
    ]
  },
  "step-filter.field-types": {
    "id": "step-filter.field-types",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a filter have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "StepFilter"
    ],
    "keywords": [
      "type"
    ]
  },
  "step-filter.enums": {
    "id": "step-filter.enums",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A filter's `type` and `value` are of their enums.",
    "schemas": [
      "StepFilter"
    ],
    "keywords": [
      "enum"
    ]
  },
  "filter-part.required-fields": {
    "id": "filter-part.required-fields",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A part of a filter has field, value, operator and on.",
    "schemas": [
      "FieldFilterPart"
    ],
    "keywords": [
      "required"
    ]
  },
  "filter-part.field-types": {
    "id": "filter-part.field-types",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a part of a filter have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "FieldFilterPart"
    ],
    "keywords": [
      "type"
    ]
  },
  "filter-part.enums": {
    "id": "filter-part.enums",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The `operator` and the `on` of a filter's part are of their enums.",
    "schemas": [
      "FieldFilterPart"
    ],
    "keywords": [
      "enum"
    ]
  },
  "channel.enum": {
    "id": "channel.enum",
    "section": "2.4",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages"
    ],
    "text": "A channel is one of in_app, email, sms, chat and push.",
    "schemas": [
      "ChannelType"
    ],
    "keywords": [
      "type",
      "enum"
    ]
  },
  "message.required-fields": {
    "id": "message.required-fields",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A message has its environment, organization, notification and subscriber ids, and createdAt, transactionId, channel, read, seen, cta and status.",
    "schemas": [
      "Message"
    ],
    "keywords": [
      "required"
    ]
  },
  "message.field-types": {
    "id": "message.field-types",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a message have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "Message"
    ],
    "keywords": [
      "type",
      "anyOf"
    ]
  },
  "message.enums": {
    "id": "message.enums",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A message's `status` is sent, error or warning.",
    "schemas": [
      "Message"
    ],
    "keywords": [
      "enum"
    ]
  },
  "message.failure-recorded": {
    "id": "message.failure-recorded",
    "section": "7",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "A message with the status `error` carries an `errorId` or an `errorText`."
  },
  "message.subscriber-agrees": {
    "id": "message.subscriber-agrees",
    "section": "2.5",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "The subscriber that a message embeds is the one whose id it carries."
  },
  "message.template-agrees": {
    "id": "message.template-agrees",
    "section": "2.5",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "The workflow that a message embeds is the one whose template id it carries."
  },
  "context-key.form": {
    "id": "context-key.form",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A context key is a string of the form `type:id`.",
    "schemas": [
      "ContextKey"
    ],
    "keywords": [
      "type",
      "pattern"
    ]
  },
  "email-block.required-fields": {
    "id": "email-block.required-fields",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A block of an e-mail has type and content, and its styles have textAlign.",
    "schemas": [
      "EmailBlock"
    ],
    "keywords": [
      "required"
    ]
  },
  "email-block.field-types": {
    "id": "email-block.field-types",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a block of an e-mail have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "EmailBlock"
    ],
    "keywords": [
      "type"
    ]
  },
  "email-block.enums": {
    "id": "email-block.enums",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The `type` and the `textAlign` of a block are of their enums.",
    "schemas": [
      "EmailBlock"
    ],
    "keywords": [
      "enum"
    ]
  },
  "message-cta.field-types": {
    "id": "message-cta.field-types",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a call to action have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "MessageCTA"
    ],
    "keywords": [
      "type"
    ]
  },
  "message-cta.enums": {
    "id": "message-cta.enums",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The `type` of a call to action is redirect.",
    "schemas": [
      "MessageCTA"
    ],
    "keywords": [
      "enum"
    ]
  },
  "message-action.field-types": {
    "id": "message-action.field-types",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a message's action have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "MessageAction"
    ],
    "keywords": [
      "type"
    ]
  },
  "message-action.enums": {
    "id": "message-action.enums",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The `status` of a message's action is pending or done.",
    "schemas": [
      "MessageAction"
    ],
    "keywords": [
      "enum"
    ]
  },
  "message-button.required-fields": {
    "id": "message-button.required-fields",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A button has type and content.",
    "schemas": [
      "MessageButton"
    ],
    "keywords": [
      "required"
    ]
  },
  "message-button.field-types": {
    "id": "message-button.field-types",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a button have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "MessageButton",
      "ButtonType"
    ],
    "keywords": [
      "type"
    ]
  },
  "message-button.enums": {
    "id": "message-button.enums",
    "section": "2.5",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The `type` of a button, and of an action's result, is primary or secondary.",
    "schemas": [
      "ButtonType"
    ],
    "keywords": [
      "enum"
    ]
  },
  "message-workflow.required-fields": {
    "id": "message-workflow.required-fields",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "An embedded workflow, and its notification group, have every field that the specification marks as required.",
    "schemas": [
      "MessageWorkflow",
      "NotificationGroup"
    ],
    "keywords": [
      "required"
    ]
  },
  "message-workflow.field-types": {
    "id": "message-workflow.field-types",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of an embedded workflow and its notification group have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "MessageWorkflow",
      "NotificationGroup"
    ],
    "keywords": [
      "type"
    ]
  },
  "message-step.field-types": {
    "id": "message-step.field-types",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a step of an embedded workflow, and of its variants, have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "NotificationStep",
      "NotificationStepVariant"
    ],
    "keywords": [
      "type",
      "anyOf"
    ]
  },
  "step-metadata.required-fields": {
    "id": "step-metadata.required-fields",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A step's metadata has a type, and a scheduled delay has a delayPath.",
    "schemas": [
      "DigestRegularMetadata",
      "DigestTimedMetadata",
      "DelayRegularMetadata",
      "DelayScheduledMetadata"
    ],
    "keywords": [
      "required"
    ]
  },
  "step-metadata.field-types": {
    "id": "step-metadata.field-types",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a step's metadata have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "DigestRegularMetadata",
      "DigestTimedMetadata",
      "DelayRegularMetadata",
      "DelayScheduledMetadata"
    ],
    "keywords": [
      "type"
    ]
  },
  "step-metadata.enums": {
    "id": "step-metadata.enums",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The `type` of a step's metadata is regular, backoff, timed or scheduled.",
    "schemas": [
      "DigestRegularMetadata",
      "DigestTimedMetadata",
      "DelayRegularMetadata",
      "DelayScheduledMetadata"
    ],
    "keywords": [
      "enum"
    ]
  },
  "timed-config.field-types": {
    "id": "timed-config.field-types",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a schedule have their types; its `monthDays` are strings, and its weekdays and ordinals too.",
    "schemas": [
      "TimedConfig",
      "Weekday",
      "Ordinal",
      "OrdinalValue",
      "MonthlyType"
    ],
    "keywords": [
      "type"
    ]
  },
  "timed-config.enums": {
    "id": "timed-config.enums",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The weekdays, ordinals, ordinal values and monthly types of a schedule are of their enums.",
    "schemas": [
      "Weekday",
      "Ordinal",
      "OrdinalValue",
      "MonthlyType"
    ],
    "keywords": [
      "enum"
    ]
  },
  "time-unit.enum": {
    "id": "time-unit.enum",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A unit of time is one of seconds, minutes, hours, days, weeks and months.",
    "schemas": [
      "TimeUnit"
    ],
    "keywords": [
      "type",
      "enum"
    ]
  },
  "trigger.required-fields": {
    "id": "trigger.required-fields",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A trigger has type, identifier and variables, and each variable a name.",
    "schemas": [
      "NotificationTrigger",
      "TriggerVariable"
    ],
    "keywords": [
      "required"
    ]
  },
  "trigger.field-types": {
    "id": "trigger.field-types",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a trigger and its variables have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "NotificationTrigger",
      "TriggerVariable"
    ],
    "keywords": [
      "type"
    ]
  },
  "trigger.enums": {
    "id": "trigger.enums",
    "section": "2.6a",
    "level": "must",
    "operations": [
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "A trigger's `type` is event.",
    "schemas": [
      "NotificationTrigger"
    ],
    "keywords": [
      "enum"
    ]
  },
  "workflow.required-fields": {
    "id": "workflow.required-fields",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "A workflow has _id, workflowId, slug, name, createdAt, updatedAt, steps, origin, preferences, status and severity.",
    "schemas": [
      "Workflow"
    ],
    "keywords": [
      "required"
    ]
  },
  "workflow.field-types": {
    "id": "workflow.field-types",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "The fields of a workflow have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "Workflow",
      "RuntimeIssue"
    ],
    "keywords": [
      "type"
    ]
  },
  "workflow.enums": {
    "id": "workflow.enums",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "A workflow's `status` is ACTIVE, INACTIVE or ERROR.",
    "schemas": [
      "Workflow"
    ],
    "keywords": [
      "enum"
    ]
  },
  "workflow.steps-belong": {
    "id": "workflow.steps-belong",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "Each step of a workflow names that workflow, by its `workflowId` and its database id."
  },
  "workflow.step-ids-unique": {
    "id": "workflow.step-ids-unique",
    "section": "2.7",
    "level": "should",
    "operations": [
      "getWorkflow"
    ],
    "text": "No two steps of a workflow have the same `stepId`."
  },
  "workflow.step-kinds": {
    "id": "workflow.step-kinds",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "Each step of a workflow names its type, one of in_app, email, sms, push, chat, delay, digest, custom and throttle.",
    "schemas": [
      "WorkflowStep",
      "InAppStepResponse",
      "EmailStepResponse",
      "SmsStepResponse",
      "PushStepResponse",
      "ChatStepResponse",
      "DelayStepResponse",
      "DigestStepResponse",
      "CustomStepResponse",
      "ThrottleStepResponse"
    ],
    "keywords": [
      "discriminator",
      "oneOf",
      "const"
    ]
  },
  "origin.enum": {
    "id": "origin.enum",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "An origin is service-cloud, service-cloud-v1 or external.",
    "schemas": [
      "WorkflowOrigin"
    ],
    "keywords": [
      "type",
      "enum"
    ]
  },
  "severity.enum": {
    "id": "severity.enum",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow",
      "listNotifications",
      "getNotification"
    ],
    "text": "A severity is high, medium, low or none.",
    "schemas": [
      "Severity"
    ],
    "keywords": [
      "type",
      "enum"
    ]
  },
  "user.required-fields": {
    "id": "user.required-fields",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "A user has an _id.",
    "schemas": [
      "User"
    ],
    "keywords": [
      "required"
    ]
  },
  "user.field-types": {
    "id": "user.field-types",
    "section": "2.6",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "The fields of a user have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "User"
    ],
    "keywords": [
      "type"
    ]
  },
  "step.required-fields": {
    "id": "step.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A step has stepId, _id, name, slug, type, origin, workflowId, workflowDatabaseId, controls and variables, and, in its workflow, controls.values.",
    "schemas": [
      "StepResponse",
      "InAppStepResponse",
      "EmailStepResponse",
      "SmsStepResponse",
      "PushStepResponse",
      "ChatStepResponse",
      "DelayStepResponse",
      "DigestStepResponse",
      "CustomStepResponse",
      "ThrottleStepResponse",
      "RetrievedInAppStep",
      "RetrievedEmailStep",
      "RetrievedSmsStep",
      "RetrievedPushStep",
      "RetrievedChatStep",
      "RetrievedDelayStep",
      "RetrievedDigestStep",
      "RetrievedCustomStep",
      "RetrievedThrottleStep",
      "RetrievedTriggerStep"
    ],
    "keywords": [
      "required"
    ]
  },
  "step.field-types": {
    "id": "step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a step, of its controls and of its issues have the types that the specification gives them.",
    "schemas": [
      "StepResponse",
      "InAppStepResponse",
      "EmailStepResponse",
      "SmsStepResponse",
      "PushStepResponse",
      "ChatStepResponse",
      "DelayStepResponse",
      "DigestStepResponse",
      "CustomStepResponse",
      "ThrottleStepResponse",
      "RetrievedInAppStep",
      "RetrievedEmailStep",
      "RetrievedSmsStep",
      "RetrievedPushStep",
      "RetrievedChatStep",
      "RetrievedDelayStep",
      "RetrievedDigestStep",
      "RetrievedCustomStep",
      "RetrievedThrottleStep",
      "RetrievedTriggerStep",
      "RetrievedStepResponse",
      "WorkflowStep",
      "RetrievedStep",
      "ControlsMetadata",
      "StepIssues"
    ],
    "keywords": [
      "type"
    ]
  },
  "step-type.enum": {
    "id": "step-type.enum",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "The type of a step or of a job is one of the ten that the specification lists.",
    "schemas": [
      "StepType"
    ],
    "keywords": [
      "type",
      "enum"
    ]
  },
  "step.kinds": {
    "id": "step.kinds",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflowStep"
    ],
    "text": "A retrieved step names its type, one of the ten that the specification lists.",
    "schemas": [
      "RetrievedStep",
      "RetrievedInAppStep",
      "RetrievedEmailStep",
      "RetrievedSmsStep",
      "RetrievedPushStep",
      "RetrievedChatStep",
      "RetrievedDelayStep",
      "RetrievedDigestStep",
      "RetrievedCustomStep",
      "RetrievedThrottleStep",
      "RetrievedTriggerStep"
    ],
    "keywords": [
      "discriminator",
      "oneOf",
      "const"
    ]
  },
  "step.control-values-alias": {
    "id": "step.control-values-alias",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow"
    ],
    "text": "Where a workflow's step has both `controlValues` and `controls.values`, they are the same."
  },
  "step.issues-answered": {
    "id": "step.issues-answered",
    "section": "7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A step with problems is answered with success, and says them in its `issues`."
  },
  "ui-schema.field-types": {
    "id": "ui-schema.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a UI schema have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "UiSchema"
    ],
    "keywords": [
      "type"
    ]
  },
  "ui-schema.enums": {
    "id": "ui-schema.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `group` of a UI schema is of its enum.",
    "schemas": [
      "UiSchema"
    ],
    "keywords": [
      "enum"
    ]
  },
  "ui-property.required-fields": {
    "id": "ui-property.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A property of a UI schema has a component.",
    "schemas": [
      "UiSchemaProperty"
    ],
    "keywords": [
      "required"
    ]
  },
  "ui-property.field-types": {
    "id": "ui-property.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a UI schema's property, and of those within it, have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "UiSchemaProperty",
      "PlaceholderValue"
    ],
    "keywords": [
      "type",
      "anyOf"
    ]
  },
  "ui-property.enums": {
    "id": "ui-property.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `component` of a UI schema's property is of its enum.",
    "schemas": [
      "UiSchemaProperty"
    ],
    "keywords": [
      "enum"
    ]
  },
  "content-issue.required-fields": {
    "id": "content-issue.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A content issue has issueType and message.",
    "schemas": [
      "ContentIssue"
    ],
    "keywords": [
      "required"
    ]
  },
  "content-issue.field-types": {
    "id": "content-issue.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a content issue have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ContentIssue"
    ],
    "keywords": [
      "type"
    ]
  },
  "content-issue.enums": {
    "id": "content-issue.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `issueType` of a content issue is of its enum.",
    "schemas": [
      "ContentIssue"
    ],
    "keywords": [
      "enum"
    ]
  },
  "integration-issue.required-fields": {
    "id": "integration-issue.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "An integration issue has issueType and message.",
    "schemas": [
      "IntegrationIssue"
    ],
    "keywords": [
      "required"
    ]
  },
  "integration-issue.field-types": {
    "id": "integration-issue.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of an integration issue have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "IntegrationIssue"
    ],
    "keywords": [
      "type"
    ]
  },
  "integration-issue.enums": {
    "id": "integration-issue.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `issueType` of an integration issue is of its enum.",
    "schemas": [
      "IntegrationIssue"
    ],
    "keywords": [
      "enum"
    ]
  },
  "control-values.skip": {
    "id": "control-values.skip",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A step's `skip` is an object.",
    "schemas": [
      "SkipCondition"
    ],
    "keywords": [
      "type"
    ]
  },
  "in-app-step.body-or-subject": {
    "id": "in-app-step.body-or-subject",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "An in-app step has a body or a subject that is not empty, unless its issues name them.",
    "schemas": [
      "InAppControlValues"
    ],
    "keywords": [
      "required",
      "minLength"
    ]
  },
  "in-app-step.avatar": {
    "id": "in-app-step.avatar",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "An in-app step's avatar is a URL, a path from `/`, or a `{{ variable }}`, unless its issues name it.",
    "schemas": [
      "InAppControlValues"
    ],
    "keywords": [
      "anyOf",
      "format",
      "pattern"
    ]
  },
  "in-app-step.field-types": {
    "id": "in-app-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The control values of an in-app step, of its actions and of its redirects have their types.",
    "schemas": [
      "InAppControlValues",
      "InAppAction",
      "Redirect"
    ],
    "keywords": [
      "type"
    ]
  },
  "in-app-step.enums": {
    "id": "in-app-step.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `target` of a redirect is of its enum.",
    "schemas": [
      "Redirect"
    ],
    "keywords": [
      "enum"
    ]
  },
  "email-step.required-fields": {
    "id": "email-step.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "An e-mail step has a subject and a body, unless its issues name them.",
    "schemas": [
      "EmailControlValues"
    ],
    "keywords": [
      "required"
    ]
  },
  "email-step.field-types": {
    "id": "email-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of an e-mail step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "EmailControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "email-step.enums": {
    "id": "email-step.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `editorType` of an e-mail step is block or html.",
    "schemas": [
      "EmailControlValues"
    ],
    "keywords": [
      "enum"
    ]
  },
  "sms-step.field-types": {
    "id": "sms-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of an SMS step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "SmsControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "push-step.field-types": {
    "id": "push-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a push step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "PushControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "chat-step.field-types": {
    "id": "chat-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a chat step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ChatControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "delay-step.field-types": {
    "id": "delay-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a delay step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "DelayControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "delay-step.enums": {
    "id": "delay-step.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `type` of a delay is regular or timed.",
    "schemas": [
      "DelayControlValues"
    ],
    "keywords": [
      "enum"
    ]
  },
  "delay-step.cron-length": {
    "id": "delay-step.cron-length",
    "section": "8",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A delay's `cron` is at least one character long.",
    "schemas": [
      "DelayControlValues"
    ],
    "keywords": [
      "minLength"
    ]
  },
  "digest-step.required-fields": {
    "id": "digest-step.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The look-back window of a digest has an amount and a unit.",
    "schemas": [
      "DigestControlValues"
    ],
    "keywords": [
      "required"
    ]
  },
  "digest-step.field-types": {
    "id": "digest-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a digest step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "DigestControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "digest-step.enums": {
    "id": "digest-step.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `type` of a digest is regular or timed.",
    "schemas": [
      "DigestControlValues"
    ],
    "keywords": [
      "enum"
    ]
  },
  "digest-step.amount-min": {
    "id": "digest-step.amount-min",
    "section": "8",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The amount of a regular digest is at least 1.",
    "schemas": [
      "DigestControlValues"
    ],
    "keywords": [
      "minimum"
    ]
  },
  "digest-step.cron-length": {
    "id": "digest-step.cron-length",
    "section": "8",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `cron` of a timed digest is at least one character long.",
    "schemas": [
      "DigestControlValues"
    ],
    "keywords": [
      "minLength"
    ]
  },
  "custom-step.field-types": {
    "id": "custom-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a custom step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "CustomControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "throttle-step.required-fields": {
    "id": "throttle-step.required-fields",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "A fixed throttle has an amount and a unit, a dynamic one a dynamicKey.",
    "schemas": [
      "ThrottleControlValues"
    ],
    "keywords": [
      "required"
    ]
  },
  "throttle-step.field-types": {
    "id": "throttle-step.field-types",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The fields of a throttle step's control values have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ThrottleControlValues"
    ],
    "keywords": [
      "type"
    ]
  },
  "throttle-step.enums": {
    "id": "throttle-step.enums",
    "section": "2.7",
    "level": "must",
    "operations": [
      "getWorkflow",
      "getWorkflowStep"
    ],
    "text": "The `type` and the `unit` of a throttle are of their enums.",
    "schemas": [
      "ThrottleControlValues"
    ],
    "keywords": [
      "enum"
    ]
  },
  "event.required-fields": {
    "id": "event.required-fields",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "An event has its environment, organization, subscriber and transaction ids, and its subscriber, template and topics have what is marked as required.",
    "schemas": [
      "NotificationEvent",
      "EventSubscriber",
      "EventTemplate",
      "EventTopic"
    ],
    "keywords": [
      "required"
    ]
  },
  "event.field-types": {
    "id": "event.field-types",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of an event, its subscriber, template and topics have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "NotificationEvent",
      "EventSubscriber",
      "EventTemplate",
      "EventTopic"
    ],
    "keywords": [
      "type"
    ]
  },
  "event.id-form": {
    "id": "event.id-form",
    "section": "2.8",
    "level": "open",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "Which form the ids of events have."
  },
  "event.subscriber-agrees": {
    "id": "event.subscriber-agrees",
    "section": "2.8",
    "level": "should",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The subscriber that an event embeds is the one whose id it carries."
  },
  "event.template-agrees": {
    "id": "event.template-agrees",
    "section": "2.8",
    "level": "should",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The workflow that an event embeds is the one whose template id it carries."
  },
  "job.required-fields": {
    "id": "job.required-fields",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "A job has _id, type, executionDetails, step, providerId and status.",
    "schemas": [
      "Job"
    ],
    "keywords": [
      "required"
    ]
  },
  "job.field-types": {
    "id": "job.field-types",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a job have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "Job",
      "DeliveryProviderId"
    ],
    "keywords": [
      "type"
    ]
  },
  "digest-metadata.required-fields": {
    "id": "digest-metadata.required-fields",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "A job's digest has a type.",
    "schemas": [
      "DigestMetadata"
    ],
    "keywords": [
      "required"
    ]
  },
  "digest-metadata.field-types": {
    "id": "digest-metadata.field-types",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a job's digest have their types; its `timed.monthDays` are numbers.",
    "schemas": [
      "DigestMetadata"
    ],
    "keywords": [
      "type"
    ]
  },
  "digest-metadata.enums": {
    "id": "digest-metadata.enums",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The `type` of a job's digest is regular, backoff or timed.",
    "schemas": [
      "DigestMetadata"
    ],
    "keywords": [
      "enum"
    ]
  },
  "execution-detail.required-fields": {
    "id": "execution-detail.required-fields",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "An execution detail has _id, status, detail, isRetry, isTest and source.",
    "schemas": [
      "ExecutionDetail"
    ],
    "keywords": [
      "required"
    ]
  },
  "execution-detail.field-types": {
    "id": "execution-detail.field-types",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of an execution detail have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ExecutionDetail"
    ],
    "keywords": [
      "type"
    ]
  },
  "execution-detail.enums": {
    "id": "execution-detail.enums",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The `status` and the `source` of an execution detail are of their enums.",
    "schemas": [
      "ExecutionDetail"
    ],
    "keywords": [
      "enum"
    ]
  },
  "activity-step.required-fields": {
    "id": "activity-step.required-fields",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "A job's step has _id, active, filters and _templateId.",
    "schemas": [
      "ActivityStep"
    ],
    "keywords": [
      "required"
    ]
  },
  "activity-step.field-types": {
    "id": "activity-step.field-types",
    "section": "2.8",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "The fields of a job's step, and of its variants, have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "ActivityStep"
    ],
    "keywords": [
      "type"
    ]
  },
  "create.status": {
    "id": "create.status",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "The creation of a subscriber is answered with 201."
  },
  "create.creates": {
    "id": "create.creates",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "A `subscriberId` that does not exist becomes a subscriber, which the search then finds."
  },
  "create.returns-given": {
    "id": "create.returns-given",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "The subscriber that is answered has the given values."
  },
  "create.keeps-given": {
    "id": "create.keeps-given",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "The given values are read back as they were written."
  },
  "create.data-round-trip": {
    "id": "create.data-round-trip",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "Custom `data` of any keys and values comes back as it was given."
  },
  "create.optional-fields": {
    "id": "create.optional-fields",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "A `subscriberId` alone is enough to create a subscriber."
  },
  "create.fail-if-exists": {
    "id": "create.fail-if-exists",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "With `failIfExists=true`, the request fails if the `subscriberId` exists."
  },
  "create.fail-if-exists-unchanged": {
    "id": "create.fail-if-exists-unchanged",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "A request that fails because of `failIfExists` changes nothing."
  },
  "create.fail-if-exists-new": {
    "id": "create.fail-if-exists-new",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "With `failIfExists=true`, a `subscriberId` that does not exist is created."
  },
  "create.fail-if-exists-false": {
    "id": "create.fail-if-exists-false",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "With `failIfExists=false`, an existing subscriber is updated."
  },
  "create.conflict-answer": {
    "id": "create.conflict-answer",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber"
    ],
    "text": "Which status and media type the conflict under `failIfExists` is answered with."
  },
  "upsert.status": {
    "id": "upsert.status",
    "section": "4.1",
    "level": "should",
    "operations": [
      "createSubscriber"
    ],
    "text": "The update of an existing subscriber is answered with 201, too."
  },
  "upsert.updates-existing": {
    "id": "upsert.updates-existing",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "The given values replace those of the existing subscriber, and are read back."
  },
  "upsert.no-second-record": {
    "id": "upsert.no-second-record",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "An update makes no second subscriber."
  },
  "upsert.keeps-id": {
    "id": "upsert.keeps-id",
    "section": "4.1",
    "level": "must",
    "operations": [
      "createSubscriber"
    ],
    "text": "An updated subscriber keeps its `_id`."
  },
  "upsert.keeps-creation": {
    "id": "upsert.keeps-creation",
    "section": "4.1",
    "level": "should",
    "operations": [
      "createSubscriber"
    ],
    "text": "An updated subscriber keeps its `createdAt`, and its `updatedAt` is the time of the update: it neither goes back nor stays behind what was written before."
  },
  "upsert.absent-fields": {
    "id": "upsert.absent-fields",
    "section": "4.1",
    "level": "open",
    "operations": [
      "createSubscriber"
    ],
    "text": "Whether an update keeps the fields that it does not mention, and whether it merges or replaces `data`."
  },
  "online-status.takes-value": {
    "id": "online-status.takes-value",
    "section": "4.2",
    "level": "must",
    "operations": [
      "updateSubscriberOnlineStatus"
    ],
    "text": "The subscriber that is answered has the given `isOnline`, true or false."
  },
  "online-status.persists": {
    "id": "online-status.persists",
    "section": "4.2",
    "level": "must",
    "operations": [
      "updateSubscriberOnlineStatus"
    ],
    "text": "The given `isOnline` is what a search then shows."
  },
  "online-status.keeps-profile": {
    "id": "online-status.keeps-profile",
    "section": "4.2",
    "level": "must",
    "operations": [
      "updateSubscriberOnlineStatus"
    ],
    "text": "Setting the online status leaves contact and custom data as they were."
  },
  "online-status.last-online": {
    "id": "online-status.last-online",
    "section": "4.2",
    "level": "open",
    "operations": [
      "updateSubscriberOnlineStatus"
    ],
    "text": "How `lastOnlineAt` follows the online status."
  },
  "search-page.required-fields": {
    "id": "search-page.required-fields",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "A page of subscribers has data, next, previous, totalCount and totalCountCapped.",
    "schemas": [
      "SubscriberPage"
    ],
    "keywords": [
      "required"
    ]
  },
  "search-page.field-types": {
    "id": "search-page.field-types",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The fields of a page of subscribers have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "SubscriberPage"
    ],
    "keywords": [
      "type"
    ]
  },
  "search.first-page": {
    "id": "search.first-page",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "On the first page, `previous` is null."
  },
  "search.last-page": {
    "id": "search.last-page",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "`next` is null when there are no more pages, and only then."
  },
  "search.walk-forward": {
    "id": "search.walk-forward",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Following `next` with `after` visits every match exactly once."
  },
  "search.walk-backward": {
    "id": "search.walk-backward",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Following `previous` with `before` leads back over the same subscribers."
  },
  "search.cursor-excluded": {
    "id": "search.cursor-excluded",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The results after or before a cursor do not hold the cursor's own subscriber."
  },
  "search.include-cursor": {
    "id": "search.include-cursor",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "With `includeCursor=true`, the cursor's own subscriber is among the results."
  },
  "search.limit-kept": {
    "id": "search.limit-kept",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "A page holds no more subscribers than its `limit`."
  },
  "search.total-count": {
    "id": "search.total-count",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Up to 50,000, `totalCount` is the number of subscribers that match."
  },
  "search.total-count-max": {
    "id": "search.total-count-max",
    "section": "8",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "`totalCount` is at most 50,000.",
    "schemas": [
      "SubscriberPage"
    ],
    "keywords": [
      "maximum"
    ]
  },
  "search.total-count-cap": {
    "id": "search.total-count-cap",
    "section": "8",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "When `totalCountCapped` is true, `totalCount` is 50,000."
  },
  "search.total-count-capped": {
    "id": "search.total-count-capped",
    "section": "8",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "`totalCountCapped` is true when more than 50,000 subscribers match, and only then."
  },
  "search.filter-email": {
    "id": "search.filter-email",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The filter `email` finds the subscribers whose email it gives, and none whose email does not hold it."
  },
  "search.filter-name": {
    "id": "search.filter-name",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The filter `name` finds the subscribers whose name it gives, and none whose name does not hold it."
  },
  "search.filter-phone": {
    "id": "search.filter-phone",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The filter `phone` finds the subscribers whose phone it gives, and none whose phone does not hold it."
  },
  "search.filter-subscriber-id": {
    "id": "search.filter-subscriber-id",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The filter `subscriberId` finds the subscriber whose id it gives, and none whose id does not hold it."
  },
  "search.filters-combine": {
    "id": "search.filters-combine",
    "section": "4.3",
    "level": "should",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Several filters together find what each of them finds."
  },
  "search.case-sensitive": {
    "id": "search.case-sensitive",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "The search tells upper case from lower case."
  },
  "search.no-match": {
    "id": "search.no-match",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "A search that nothing matches is a page without data, without neighbours, and with a count of 0."
  },
  "search.order-ascending": {
    "id": "search.order-ascending",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "With `orderDirection=ASC`, the results ascend by the field that `orderBy` names."
  },
  "search.order-descending": {
    "id": "search.order-descending",
    "section": "4.3",
    "level": "must",
    "operations": [
      "searchSubscribers"
    ],
    "text": "With `orderDirection=DESC`, the results descend by the field that `orderBy` names."
  },
  "search.match-form": {
    "id": "search.match-form",
    "section": "4.3",
    "level": "open",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Whether a filter matches whole values, beginnings, or any part of them."
  },
  "search.order-by-fields": {
    "id": "search.order-by-fields",
    "section": "4.3",
    "level": "open",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Which fields `orderBy` takes, and what another one is answered with."
  },
  "search.default-limit": {
    "id": "search.default-limit",
    "section": "8",
    "level": "open",
    "operations": [
      "searchSubscribers"
    ],
    "text": "How many subscribers a page holds when no `limit` is given."
  },
  "search.limit-bounds": {
    "id": "search.limit-bounds",
    "section": "8",
    "level": "open",
    "operations": [
      "searchSubscribers"
    ],
    "text": "Which bounds the `limit` has, and whether one beyond them is refused or clamped."
  },
  "search.unknown-cursor": {
    "id": "search.unknown-cursor",
    "section": "4.3",
    "level": "open",
    "operations": [
      "searchSubscribers"
    ],
    "text": "What a cursor that does not exist is answered with."
  },
  "integration-update.takes-effect": {
    "id": "integration-update.takes-effect",
    "section": "4.4",
    "level": "must",
    "operations": [
      "updateIntegration"
    ],
    "text": "The integration that is answered has the given values."
  },
  "integration-update.persists": {
    "id": "integration-update.persists",
    "section": "4.4",
    "level": "must",
    "operations": [
      "updateIntegration"
    ],
    "text": "The given values are what the list of active integrations then shows."
  },
  "integration-update.given-fields-only": {
    "id": "integration-update.given-fields-only",
    "section": "4.4",
    "level": "must",
    "operations": [
      "updateIntegration"
    ],
    "text": "The fields that an update does not give stay as they were."
  },
  "integration-update.all-optional": {
    "id": "integration-update.all-optional",
    "section": "4.4",
    "level": "must",
    "operations": [
      "updateIntegration"
    ],
    "text": "An update may give any one of the fields, and no field at all."
  },
  "integration-update.credentials-validation": {
    "id": "integration-update.credentials-validation",
    "section": "4.4",
    "level": "open",
    "operations": [
      "updateIntegration"
    ],
    "text": "What incomplete credentials of an active integration are answered with."
  },
  "active.array": {
    "id": "active.array",
    "section": "4.5",
    "level": "must",
    "operations": [
      "listActiveIntegrations"
    ],
    "text": "The list of active integrations is an array.",
    "schemas": [
      "ActiveIntegrations"
    ],
    "keywords": [
      "type"
    ]
  },
  "active.only-active": {
    "id": "active.only-active",
    "section": "4.5",
    "level": "must",
    "operations": [
      "listActiveIntegrations"
    ],
    "text": "Every integration of the list is active."
  },
  "active.not-deleted": {
    "id": "active.not-deleted",
    "section": "4.5",
    "level": "should",
    "operations": [
      "listActiveIntegrations"
    ],
    "text": "No integration of the list is deleted."
  },
  "active.follows-updates": {
    "id": "active.follows-updates",
    "section": "4.5",
    "level": "must",
    "operations": [
      "updateIntegration",
      "listActiveIntegrations"
    ],
    "text": "An integration leaves the list when it is deactivated, and comes back when it is activated."
  },
  "message-page.required-fields": {
    "id": "message-page.required-fields",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A page of messages has data, hasMore, pageSize and page.",
    "schemas": [
      "MessagePage"
    ],
    "keywords": [
      "required"
    ]
  },
  "message-page.field-types": {
    "id": "message-page.field-types",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The fields of a page of messages have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "MessagePage"
    ],
    "keywords": [
      "type"
    ]
  },
  "messages.default-limit": {
    "id": "messages.default-limit",
    "section": "8",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "Without a `limit`, a page holds at most 10 messages, and 10 if there are as many."
  },
  "messages.default-page": {
    "id": "messages.default-page",
    "section": "8",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "Without a `page`, the first page of messages is answered, page 0."
  },
  "messages.limit-kept": {
    "id": "messages.limit-kept",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "A page holds no more messages than its `limit`."
  },
  "messages.page-echo": {
    "id": "messages.page-echo",
    "section": "4.6",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "The `page` of the answer is the one that was asked for."
  },
  "messages.walk": {
    "id": "messages.walk",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "Page by page, all messages come, and each once."
  },
  "messages.has-more": {
    "id": "messages.has-more",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "`hasMore` is true when the following page holds messages, and only then."
  },
  "messages.beyond-last-page": {
    "id": "messages.beyond-last-page",
    "section": "4.6",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "A page beyond the last is empty, and has no more after it."
  },
  "messages.total-count": {
    "id": "messages.total-count",
    "section": "4.6",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "Where `totalCount` is given, it is the number of messages that match."
  },
  "messages.filter-channel": {
    "id": "messages.filter-channel",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The filter `channel` finds the messages of that channel, and no others."
  },
  "messages.filter-subscriber-id": {
    "id": "messages.filter-subscriber-id",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The filter `subscriberId` finds the messages of that subscriber, and no others."
  },
  "messages.filter-transaction-id": {
    "id": "messages.filter-transaction-id",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The filter `transactionId` finds the messages of that transaction, and no others."
  },
  "messages.filter-transaction-ids": {
    "id": "messages.filter-transaction-ids",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The filter `transactionId`, repeated, finds the messages of all the transactions that it gives."
  },
  "messages.filter-context-keys": {
    "id": "messages.filter-context-keys",
    "section": "4.6",
    "level": "must",
    "operations": [
      "listMessages"
    ],
    "text": "The filter `contextKeys` finds the messages that have exactly that key, and no others."
  },
  "messages.filters-combine": {
    "id": "messages.filters-combine",
    "section": "4.6",
    "level": "should",
    "operations": [
      "listMessages"
    ],
    "text": "Several filters together find what each of them finds."
  },
  "messages.limit-bounds": {
    "id": "messages.limit-bounds",
    "section": "4.6",
    "level": "open",
    "operations": [
      "listMessages"
    ],
    "text": "What a `limit` or a `page` of 0, below 0 or very large is answered with."
  },
  "workflow.environment-id": {
    "id": "workflow.environment-id",
    "section": "4.7",
    "level": "should",
    "operations": [
      "getWorkflow"
    ],
    "text": "A workflow is answered under the `environmentId` that the key has."
  },
  "workflow.other-environment": {
    "id": "workflow.other-environment",
    "section": "4.7",
    "level": "open",
    "operations": [
      "getWorkflow"
    ],
    "text": "What an `environmentId` other than the key's is answered with."
  },
  "step.without-values": {
    "id": "step.without-values",
    "section": "4.8",
    "level": "must",
    "operations": [
      "getWorkflowStep"
    ],
    "text": "The `controls` of a retrieved step carry no `values`.",
    "schemas": [
      "RetrievedStepResponse"
    ],
    "keywords": [
      "not"
    ]
  },
  "step.control-values-given": {
    "id": "step.control-values-given",
    "section": "4.8",
    "level": "should",
    "operations": [
      "getWorkflowStep"
    ],
    "text": "A retrieved step carries its `controlValues`."
  },
  "step.agrees-with-workflow": {
    "id": "step.agrees-with-workflow",
    "section": "4.8",
    "level": "must",
    "operations": [
      "getWorkflowStep"
    ],
    "text": "A retrieved step is the same as in its workflow: its ids, name, type, variables, issues and control values."
  },
  "event-page.required-fields": {
    "id": "event-page.required-fields",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "A page of events has data, hasMore, pageSize and page.",
    "schemas": [
      "NotificationEventPage"
    ],
    "keywords": [
      "required"
    ]
  },
  "event-page.field-types": {
    "id": "event-page.field-types",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The fields of a page of events have the types that the specification gives them, and are null only where it says so.",
    "schemas": [
      "NotificationEventPage"
    ],
    "keywords": [
      "type"
    ]
  },
  "events.default-limit": {
    "id": "events.default-limit",
    "section": "8",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "Without a `limit`, a page holds at most 10 events, and 10 if there are as many."
  },
  "events.default-page": {
    "id": "events.default-page",
    "section": "8",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "Without a `page`, the first page of events is answered, page 0."
  },
  "events.limit-kept": {
    "id": "events.limit-kept",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "A page holds no more events than its `limit`."
  },
  "events.page-echo": {
    "id": "events.page-echo",
    "section": "4.9",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "The `page` of the answer is the one that was asked for."
  },
  "events.walk": {
    "id": "events.walk",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "Page by page, all events come, and each once."
  },
  "events.has-more": {
    "id": "events.has-more",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "`hasMore` is true when the following page holds events, and only then."
  },
  "events.beyond-last-page": {
    "id": "events.beyond-last-page",
    "section": "4.9",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "A page beyond the last is empty, and has no more after it."
  },
  "events.limit-max": {
    "id": "events.limit-max",
    "section": "8",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "A page never holds more than 50 events."
  },
  "events.limit-accepted": {
    "id": "events.limit-accepted",
    "section": "8",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "A `limit` of 1 and a `limit` of 50 are accepted, and kept."
  },
  "events.limit-out-of-bounds": {
    "id": "events.limit-out-of-bounds",
    "section": "8",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "A `limit` of 0, of 51 or below 0 is refused or clamped, not served as it stands."
  },
  "events.page-out-of-bounds": {
    "id": "events.page-out-of-bounds",
    "section": "8",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "A `page` below 0 is refused or clamped, not served as it stands."
  },
  "events.out-of-bounds-answer": {
    "id": "events.out-of-bounds-answer",
    "section": "8",
    "level": "open",
    "operations": [
      "listNotifications"
    ],
    "text": "Whether a `limit` or a `page` out of bounds is refused or clamped."
  },
  "events.filter-channels": {
    "id": "events.filter-channels",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `channels` finds the events with one of these channels, and no others."
  },
  "events.filter-templates": {
    "id": "events.filter-templates",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `templates` finds the events of these templates, and no others."
  },
  "events.filter-emails": {
    "id": "events.filter-emails",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `emails` finds the events of subscribers with these e-mail addresses, and no others."
  },
  "events.filter-subscriber-ids": {
    "id": "events.filter-subscriber-ids",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `subscriberIds` finds the events of these subscribers, and no others."
  },
  "events.filter-severity": {
    "id": "events.filter-severity",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `severity` finds the events of these severities, and no others."
  },
  "events.filter-transaction-id": {
    "id": "events.filter-transaction-id",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `transactionId` finds the events of that transaction, and no others."
  },
  "events.filter-topic-key": {
    "id": "events.filter-topic-key",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `topicKey` finds the events of that topic, and no others."
  },
  "events.filter-context-keys": {
    "id": "events.filter-context-keys",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The filter `contextKeys` finds the events that have exactly that key, and no others."
  },
  "events.filter-repeated": {
    "id": "events.filter-repeated",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "A filter that is an array finds, with two values, the events of either."
  },
  "events.filters-combine": {
    "id": "events.filters-combine",
    "section": "4.9",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "Several filters together find what each of them finds."
  },
  "events.after": {
    "id": "events.after",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "With `after`, no event comes that is earlier, and all that are later."
  },
  "events.before": {
    "id": "events.before",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "With `before`, no event comes that is later, and all that are earlier."
  },
  "events.before-default": {
    "id": "events.before-default",
    "section": "4.9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "Without `before`, the events up to the time of the request come."
  },
  "events.after-default": {
    "id": "events.after-default",
    "section": "8",
    "level": "open",
    "operations": [
      "listNotifications"
    ],
    "text": "How far back the events go when `after` is left out."
  },
  "events.bounds-inclusive": {
    "id": "events.bounds-inclusive",
    "section": "4.9",
    "level": "open",
    "operations": [
      "listNotifications"
    ],
    "text": "Whether `after` and `before` include their own moment."
  },
  "events.dates-checked": {
    "id": "events.dates-checked",
    "section": "4.9",
    "level": "should",
    "operations": [
      "listNotifications"
    ],
    "text": "An `after` or a `before` that is no timestamp is refused."
  },
  "events.search-accepted": {
    "id": "events.search-accepted",
    "section": "9",
    "level": "must",
    "operations": [
      "listNotifications"
    ],
    "text": "The deprecated parameter `search` is still accepted."
  },
  "events.search-effect": {
    "id": "events.search-effect",
    "section": "9",
    "level": "open",
    "operations": [
      "listNotifications"
    ],
    "text": "What the deprecated parameter `search` finds."
  },
  "event.agrees-with-list": {
    "id": "event.agrees-with-list",
    "section": "4.10",
    "level": "must",
    "operations": [
      "listNotifications",
      "getNotification"
    ],
    "text": "A retrieved event is the same as in the list, where both give a field."
  },
  "event.execution-logs": {
    "id": "event.execution-logs",
    "section": "4.10",
    "level": "should",
    "operations": [
      "getNotification"
    ],
    "text": "A retrieved event carries its jobs, with their execution details and status."
  },
  "event.messages-form": {
    "id": "event.messages-form",
    "section": "4.10",
    "level": "open",
    "operations": [
      "getNotification"
    ],
    "text": "Where a retrieved event carries the messages of its steps."
  },
  "auth.key-accepted": {
    "id": "auth.key-accepted",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request with `Authorization: ApiKey <key>` is let in."
  },
  "auth.key-required": {
    "id": "auth.key-required",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request without an `Authorization` header yields no data."
  },
  "auth.empty-key": {
    "id": "auth.empty-key",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request with an empty key yields no data."
  },
  "auth.unknown-key": {
    "id": "auth.unknown-key",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A request with a key that nobody has yields no data."
  },
  "auth.scheme-required": {
    "id": "auth.scheme-required",
    "section": "5",
    "level": "should",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "A key under another scheme than `ApiKey`, or under none, yields no data."
  },
  "auth.refusal-writes-nothing": {
    "id": "auth.refusal-writes-nothing",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "A write without a valid key takes no effect."
  },
  "auth.one-organization": {
    "id": "auth.one-organization",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "All that one key reads belongs to one organization."
  },
  "auth.one-environment": {
    "id": "auth.one-environment",
    "section": "5",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "listMessages",
      "listNotifications",
      "getNotification"
    ],
    "text": "The subscribers, messages and events that one key reads belong to one environment."
  },
  "errors.unauthorized": {
    "id": "errors.unauthorized",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which status and media type a request without a valid key is answered with."
  },
  "errors.contract": {
    "id": "errors.contract",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listMessages",
      "listNotifications"
    ],
    "text": "Which status and media type a request that the contract forbids is answered with."
  },
  "errors.malformed-json": {
    "id": "errors.malformed-json",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "updateIntegration"
    ],
    "text": "Which status and media type a body that is not JSON is answered with."
  },
  "errors.unknown-path": {
    "id": "errors.unknown-path",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which status and media type a path that the contract does not have is answered with."
  },
  "errors.body-form": {
    "id": "errors.body-form",
    "section": "7",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Which fields the bodies of errors have."
  },
  "rate-limit.seen": {
    "id": "rate-limit.seen",
    "section": "8",
    "level": "open",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Whether a rate limit was met, and which headers announce it."
  },
  "version.paths": {
    "id": "version.paths",
    "section": "9",
    "level": "must",
    "operations": [
      "createSubscriber",
      "updateSubscriberOnlineStatus",
      "searchSubscribers",
      "updateIntegration",
      "listActiveIntegrations",
      "listMessages",
      "getWorkflow",
      "getWorkflowStep",
      "listNotifications",
      "getNotification"
    ],
    "text": "Each operation is found under the path and the version that the specification gives it."
  }
};
export const sectionTitles = {
  "1": "What the service does",
  "2": "Resources",
  "3": "States and transitions",
  "4": "Endpoints",
  "5": "Authentication",
  "6": "Events",
  "7": "Errors",
  "8": "Limits",
  "9": "Versioning",
  "2.1": "Subscriber",
  "2.2": "ChannelSettings",
  "2.3": "ChannelCredentials",
  "2.4": "Integration",
  "2.5": "Message",
  "2.6": "Workflow",
  "2.6a": "Workflow in a message",
  "2.7": "Step response",
  "2.8": "Notification event",
  "4.1": "Create or update a subscriber",
  "4.2": "Update online status",
  "4.3": "Search subscribers",
  "4.4": "Update an integration",
  "4.5": "List active integrations",
  "4.6": "List messages",
  "4.7": "Retrieve a workflow",
  "4.8": "Retrieve a workflow step",
  "4.9": "List notification events",
  "4.10": "Retrieve an event"
};
