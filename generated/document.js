// Made by `npm run generate` from spec/. Do not edit.
export const digest = "125974e9ec2dd3b1e7d5e322662a07ca3b0b67727f8486c42b92579ee543a436";
export const document = {
  "openapi": "3.1.0",
  "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
  "info": {
    "title": "Notification Service API",
    "version": "1.0.0",
    "summary": "Delivers notifications to subscribers over in-app, e-mail, SMS, chat and push.",
    "description": "The contract that notikit serves, and judges servers by. Each schema and operation names its section of the specification in `x-section`. What the specification calls \"not shown\" stays open here; where this document had to decide something, `decisions.md` says what and why.",
    "license": {
      "name": "MIT",
      "identifier": "MIT"
    }
  },
  "servers": [
    {
      "url": "/",
      "description": "The service's base address."
    }
  ],
  "security": [
    {
      "apiKey": []
    }
  ],
  "tags": [
    {
      "name": "Subscribers",
      "description": "The recipients of notifications."
    },
    {
      "name": "Integrations",
      "description": "Connections to delivery providers."
    },
    {
      "name": "Messages",
      "description": "What was sent on each channel."
    },
    {
      "name": "Workflows",
      "description": "Definitions made of typed steps."
    },
    {
      "name": "Notifications",
      "description": "The record of each triggered notification."
    }
  ],
  "paths": {
    "/v2/subscribers": {
      "post": {
        "operationId": "createSubscriber",
        "summary": "Create or update a subscriber",
        "description": "Creates a subscriber. If one with the same `subscriberId` exists, it is updated instead, unless `failIfExists` is true: then the request fails.",
        "x-section": "4.1",
        "tags": [
          "Subscribers"
        ],
        "parameters": [
          {
            "name": "failIfExists",
            "in": "query",
            "description": "Whether the request fails when the subscriber exists.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateSubscriberRequest"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The subscriber, created or updated.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Subscriber"
                },
                "examples": {
                  "minimal": {
                    "$ref": "#/components/examples/minimal"
                  },
                  "complete": {
                    "$ref": "#/components/examples/complete"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      },
      "get": {
        "operationId": "searchSubscribers",
        "summary": "Search subscribers",
        "description": "Finds subscribers by e-mail, phone, identifier and name, case-sensitively, a page at a time.",
        "x-section": "4.3",
        "tags": [
          "Subscribers"
        ],
        "parameters": [
          {
            "name": "after",
            "in": "query",
            "description": "The cursor that the results follow.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "before",
            "in": "query",
            "description": "The cursor that the results precede.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many subscribers a page holds. Its bounds are not shown.",
            "schema": {
              "type": "number"
            }
          },
          {
            "name": "orderDirection",
            "in": "query",
            "schema": {
              "type": "string",
              "enum": [
                "ASC",
                "DESC"
              ]
            }
          },
          {
            "name": "orderBy",
            "in": "query",
            "description": "The field to order by.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "includeCursor",
            "in": "query",
            "description": "Whether the cursor's own subscriber is among the results.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "email",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "name",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "phone",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "subscriberId",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "A page of subscribers.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubscriberPage"
                },
                "examples": {
                  "empty": {
                    "$ref": "#/components/examples/noSubscribers"
                  },
                  "capped": {
                    "$ref": "#/components/examples/cappedPage"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/subscribers/{subscriberId}/online-status": {
      "patch": {
        "operationId": "updateSubscriberOnlineStatus",
        "summary": "Set a subscriber's online status",
        "x-section": "4.2",
        "tags": [
          "Subscribers"
        ],
        "parameters": [
          {
            "name": "subscriberId",
            "in": "path",
            "required": true,
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateOnlineStatusRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The subscriber, with its new status.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Subscriber"
                },
                "examples": {
                  "online": {
                    "$ref": "#/components/examples/complete"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/integrations/{integrationId}": {
      "put": {
        "operationId": "updateIntegration",
        "summary": "Update an integration",
        "description": "Changes the given fields. While the integration is active, its credentials are validated.",
        "x-section": "4.4",
        "tags": [
          "Integrations"
        ],
        "parameters": [
          {
            "name": "integrationId",
            "in": "path",
            "required": true,
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UpdateIntegrationRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The integration, updated.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Integration"
                },
                "examples": {
                  "email": {
                    "$ref": "#/components/examples/email"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/integrations/active": {
      "get": {
        "operationId": "listActiveIntegrations",
        "summary": "List the active integrations",
        "x-section": "4.5",
        "tags": [
          "Integrations"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "The active integrations of the organization.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ActiveIntegrations"
                },
                "examples": {
                  "none": {
                    "value": []
                  },
                  "one": {
                    "$ref": "#/components/examples/list"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/messages": {
      "get": {
        "operationId": "listMessages",
        "summary": "List messages",
        "description": "The messages of the environment, a page at a time.",
        "x-section": "4.6",
        "tags": [
          "Messages"
        ],
        "parameters": [
          {
            "name": "channel",
            "in": "query",
            "schema": {
              "$ref": "#/components/schemas/ChannelType"
            }
          },
          {
            "name": "subscriberId",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "transactionId",
            "in": "query",
            "description": "Repeat the parameter for several.",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "$ref": "#/components/parameters/ContextKeys"
          },
          {
            "name": "page",
            "in": "query",
            "schema": {
              "type": "number",
              "default": 0
            }
          },
          {
            "name": "limit",
            "in": "query",
            "schema": {
              "type": "number",
              "default": 10
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "A page of messages.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MessagePage"
                },
                "examples": {
                  "empty": {
                    "$ref": "#/components/examples/noMessages"
                  },
                  "failed": {
                    "$ref": "#/components/examples/failedPage"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v2/workflows/{workflowId}": {
      "get": {
        "operationId": "getWorkflow",
        "summary": "Retrieve a workflow",
        "x-section": "4.7",
        "tags": [
          "Workflows"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/WorkflowId"
          },
          {
            "name": "environmentId",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "The workflow.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Workflow"
                },
                "examples": {
                  "passwordReset": {
                    "$ref": "#/components/examples/passwordReset"
                  },
                  "draft": {
                    "$ref": "#/components/examples/draft"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v2/workflows/{workflowId}/steps/{stepId}": {
      "get": {
        "operationId": "getWorkflowStep",
        "summary": "Retrieve a workflow step",
        "x-section": "4.8",
        "tags": [
          "Workflows"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/WorkflowId"
          },
          {
            "name": "stepId",
            "in": "path",
            "required": true,
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "The step.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RetrievedStep"
                },
                "examples": {
                  "email": {
                    "$ref": "#/components/examples/retrievedStep"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/notifications": {
      "get": {
        "operationId": "listNotifications",
        "summary": "List notification events",
        "description": "The triggered notifications of the environment, a page at a time. What each sent on a channel is among the messages.",
        "x-section": "4.9",
        "tags": [
          "Notifications"
        ],
        "parameters": [
          {
            "name": "channels",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "name": "templates",
            "in": "query",
            "description": "Identifiers of templates.",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "name": "emails",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "name": "search",
            "in": "query",
            "deprecated": true,
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "subscriberIds",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "name": "severity",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          {
            "name": "page",
            "in": "query",
            "schema": {
              "type": "number",
              "minimum": 0,
              "default": 0
            }
          },
          {
            "name": "limit",
            "in": "query",
            "schema": {
              "type": "number",
              "minimum": 1,
              "maximum": 50,
              "default": 10
            }
          },
          {
            "name": "transactionId",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "topicKey",
            "in": "query",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/ContextKeys"
          },
          {
            "name": "after",
            "in": "query",
            "description": "The moment that the events follow. The default is the earliest that the subscription allows.",
            "schema": {
              "$ref": "#/components/schemas/Timestamp"
            }
          },
          {
            "name": "before",
            "in": "query",
            "description": "The moment that the events precede. The default is the moment of the request.",
            "schema": {
              "$ref": "#/components/schemas/Timestamp"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "A page of notification events.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotificationEventPage"
                },
                "examples": {
                  "empty": {
                    "$ref": "#/components/examples/noEvents"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/v1/notifications/{notificationId}": {
      "get": {
        "operationId": "getNotification",
        "summary": "Retrieve a notification event",
        "description": "One event, with its execution logs, its status and the messages of each step.",
        "x-section": "4.10",
        "tags": [
          "Notifications"
        ],
        "parameters": [
          {
            "name": "notificationId",
            "in": "path",
            "required": true,
            "description": "A database identifier.",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "description": "The event.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotificationEvent"
                },
                "examples": {
                  "delivered": {
                    "$ref": "#/components/examples/delivered"
                  }
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/ClientError"
          },
          "5XX": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "apiKey": {
        "description": "The value is `ApiKey <API_KEY>`. The key determines the organization and the environment (section 5).",
        "type": "apiKey",
        "in": "header",
        "name": "Authorization"
      }
    },
    "parameters": {
      "IdempotencyKey": {
        "name": "idempotency-key",
        "in": "header",
        "description": "Marks a request that may be repeated. What a repetition is answered is not shown.",
        "schema": {
          "type": "string"
        }
      },
      "ContextKeys": {
        "name": "contextKeys",
        "in": "query",
        "description": "Exact context keys. Repeat the parameter for several.",
        "style": "form",
        "explode": true,
        "schema": {
          "type": "array",
          "items": {
            "$ref": "#/components/schemas/ContextKey"
          }
        }
      },
      "WorkflowId": {
        "name": "workflowId",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string"
        }
      }
    },
    "responses": {
      "ClientError": {
        "description": "The request failed. The statuses and the bodies are not shown."
      },
      "ServerError": {
        "description": "The service failed. The statuses and the bodies are not shown."
      }
    },
    "schemas": {
      "ChannelCredentials": {
        "x-section": "2.3",
        "description": "Addresses of a subscriber at a provider.",
        "type": "object",
        "properties": {
          "webhookUrl": {
            "description": "The webhook of a chat integration.",
            "type": "string"
          },
          "channel": {
            "description": "The channel, for one chat provider.",
            "type": "string"
          },
          "deviceTokens": {
            "description": "The subscriber's devices, for push integrations.",
            "type": "array",
            "minItems": 0,
            "items": {
              "type": "string"
            }
          },
          "alertUid": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "imageUrl": {
            "type": "string"
          },
          "state": {
            "type": "string"
          },
          "externalUrl": {
            "type": "string"
          }
        }
      },
      "ChannelSettings": {
        "x-section": "2.2",
        "description": "What one chat or push provider needs to reach a subscriber.",
        "type": "object",
        "required": [
          "providerId",
          "credentials",
          "_integrationId"
        ],
        "properties": {
          "providerId": {
            "description": "The provider. The specification omits the brand names among its 20 values, so the set is open here; the generic values are the examples.",
            "type": "string",
            "examples": [
              "chat-webhook",
              "push-webhook"
            ]
          },
          "integrationIdentifier": {
            "type": "string"
          },
          "credentials": {
            "$ref": "#/components/schemas/ChannelCredentials"
          },
          "_integrationId": {
            "type": "string"
          }
        }
      },
      "Timestamp": {
        "x-section": "1",
        "description": "A moment or a date in any ISO 8601 calendar form: wider than RFC 3339's `date-time`. Offsets, second precision, basic notation and dates without a zone all conform.",
        "type": "string",
        "format": "iso8601",
        "examples": [
          "2026-01-15T09:30:00.000Z",
          "2026-01-15T10:30:00+01:00",
          "2026-01-15"
        ]
      },
      "Subscriber": {
        "x-section": "2.1",
        "description": "A recipient of notifications.",
        "type": "object",
        "required": [
          "subscriberId",
          "_organizationId",
          "_environmentId",
          "deleted",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "_id": {
            "description": "The identifier that the service generated. It is never the same as `subscriberId`.",
            "type": "string"
          },
          "subscriberId": {
            "description": "The caller's own identifier, unique in an environment.",
            "type": "string"
          },
          "firstName": {
            "type": [
              "string",
              "null"
            ]
          },
          "lastName": {
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "type": [
              "string",
              "null"
            ]
          },
          "avatar": {
            "description": "An image, as a URL or an identifier.",
            "type": [
              "string",
              "null"
            ]
          },
          "locale": {
            "description": "The preferred language or region.",
            "type": [
              "string",
              "null"
            ]
          },
          "timezone": {
            "type": [
              "string",
              "null"
            ]
          },
          "channels": {
            "description": "How the chat and push providers reach the subscriber.",
            "type": "array",
            "minItems": 0,
            "items": {
              "$ref": "#/components/schemas/ChannelSettings"
            }
          },
          "topics": {
            "description": "The topics that the subscriber belongs to.",
            "deprecated": true,
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "isOnline": {
            "type": [
              "boolean",
              "null"
            ]
          },
          "lastOnlineAt": {
            "description": "When the subscriber was last online.",
            "type": [
              "string",
              "null"
            ],
            "format": "iso8601"
          },
          "__v": {
            "description": "The version of the subscriber document.",
            "type": "number"
          },
          "data": {
            "description": "The caller's own data, under any keys.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "_organizationId": {
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "deleted": {
            "type": "boolean"
          },
          "createdAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Timestamp"
          }
        }
      },
      "SubscriberPage": {
        "x-section": "4.3",
        "description": "One page of a subscriber search, with the cursors to its neighbours.",
        "type": "object",
        "required": [
          "data",
          "next",
          "previous",
          "totalCount",
          "totalCountCapped"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Subscriber"
            }
          },
          "next": {
            "description": "The cursor of the following page; null on the last one.",
            "type": [
              "string",
              "null"
            ]
          },
          "previous": {
            "description": "The cursor of the page before; null on the first one.",
            "type": [
              "string",
              "null"
            ]
          },
          "totalCount": {
            "description": "How many subscribers match, counted up to 50,000.",
            "type": "number",
            "maximum": 50000
          },
          "totalCountCapped": {
            "description": "True exactly when more than 50,000 subscribers match.",
            "type": "boolean"
          }
        }
      },
      "FreeObject": {
        "x-section": "1",
        "description": "An object whose fields the specification leaves open.",
        "type": "object",
        "additionalProperties": true
      },
      "CreateSubscriberRequest": {
        "x-section": "4.1",
        "description": "A subscriber to create, or the fields to change in the one that exists.",
        "type": "object",
        "required": [
          "subscriberId"
        ],
        "properties": {
          "subscriberId": {
            "type": "string"
          },
          "firstName": {
            "type": "string"
          },
          "lastName": {
            "type": "string"
          },
          "email": {
            "type": "string"
          },
          "phone": {
            "type": "string"
          },
          "avatar": {
            "type": "string"
          },
          "timezone": {
            "type": "string"
          },
          "locale": {
            "type": "string"
          },
          "data": {
            "$ref": "#/components/schemas/FreeObject"
          }
        }
      },
      "UpdateOnlineStatusRequest": {
        "x-section": "4.2",
        "description": "Whether the subscriber is online now.",
        "type": "object",
        "required": [
          "isOnline"
        ],
        "properties": {
          "isOnline": {
            "type": "boolean"
          }
        }
      },
      "CredentialsDto": {
        "x-section": "2.4",
        "description": "A provider's credentials, secrets among them.",
        "type": "object",
        "properties": {
          "apiKey": {
            "type": "string"
          },
          "user": {
            "type": "string"
          },
          "secretKey": {
            "type": "string"
          },
          "domain": {
            "type": "string"
          },
          "password": {
            "type": "string"
          },
          "host": {
            "type": "string"
          },
          "port": {
            "type": "string"
          },
          "region": {
            "type": "string"
          },
          "accountSid": {
            "type": "string"
          },
          "messageProfileId": {
            "type": "string"
          },
          "token": {
            "type": "string"
          },
          "from": {
            "type": "string"
          },
          "senderName": {
            "type": "string"
          },
          "projectName": {
            "type": "string"
          },
          "applicationId": {
            "type": "string"
          },
          "clientId": {
            "type": "string"
          },
          "baseUrl": {
            "type": "string"
          },
          "webhookUrl": {
            "type": "string"
          },
          "redirectUrl": {
            "type": "string"
          },
          "serviceAccount": {
            "type": "string"
          },
          "ipPoolName": {
            "type": "string"
          },
          "apiKeyRequestHeader": {
            "type": "string"
          },
          "secretKeyRequestHeader": {
            "type": "string"
          },
          "idPath": {
            "type": "string"
          },
          "datePath": {
            "type": "string"
          },
          "apiToken": {
            "type": "string"
          },
          "authenticationTokenKey": {
            "type": "string"
          },
          "instanceId": {
            "type": "string"
          },
          "alertUid": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "imageUrl": {
            "type": "string"
          },
          "state": {
            "type": "string"
          },
          "externalLink": {
            "type": "string"
          },
          "channelId": {
            "type": "string"
          },
          "phoneNumberIdentification": {
            "type": "string"
          },
          "accessKey": {
            "type": "string"
          },
          "appSid": {
            "type": "string"
          },
          "senderId": {
            "type": "string"
          },
          "PushProviderBaseUrl": {
            "type": "string"
          },
          "secure": {
            "type": "boolean"
          },
          "requireTls": {
            "type": "boolean"
          },
          "ignoreTls": {
            "type": "boolean"
          },
          "hmac": {
            "type": "boolean"
          },
          "authenticateByToken": {
            "type": "boolean"
          },
          "tlsOptions": {
            "$ref": "#/components/schemas/FreeObject"
          }
        }
      },
      "FieldFilterPart": {
        "x-section": "2.4",
        "description": "One condition on a field of the subscriber or of the payload.",
        "type": "object",
        "required": [
          "field",
          "value",
          "operator",
          "on"
        ],
        "properties": {
          "field": {
            "type": "string"
          },
          "value": {
            "type": "string"
          },
          "operator": {
            "type": "string",
            "enum": [
              "LARGER",
              "SMALLER",
              "LARGER_EQUAL",
              "SMALLER_EQUAL",
              "EQUAL",
              "NOT_EQUAL",
              "ALL_IN",
              "ANY_IN",
              "NOT_IN",
              "BETWEEN",
              "NOT_BETWEEN",
              "LIKE",
              "NOT_LIKE",
              "IN"
            ]
          },
          "on": {
            "type": "string",
            "enum": [
              "subscriber",
              "payload"
            ]
          }
        }
      },
      "StepFilter": {
        "x-section": "2.4",
        "description": "A group of conditions.",
        "type": "object",
        "required": [
          "isNegated",
          "type",
          "value",
          "children"
        ],
        "properties": {
          "isNegated": {
            "type": "boolean"
          },
          "type": {
            "type": "string",
            "enum": [
              "BOOLEAN",
              "TEXT",
              "DATE",
              "NUMBER",
              "STATEMENT",
              "LIST",
              "MULTI_LIST",
              "GROUP"
            ]
          },
          "value": {
            "type": "string",
            "enum": [
              "AND",
              "OR"
            ]
          },
          "children": {
            "type": "array",
            "minItems": 0,
            "items": {
              "$ref": "#/components/schemas/FieldFilterPart"
            }
          }
        }
      },
      "ConfigurationsDto": {
        "x-section": "2.4",
        "description": "Settings of an integration that are no credentials.",
        "type": "object",
        "properties": {
          "inboundWebhookEnabled": {
            "type": "boolean"
          },
          "inboundWebhookSigningKey": {
            "type": "string"
          }
        }
      },
      "UpdateIntegrationRequest": {
        "x-section": "4.4",
        "description": "The fields of an integration to change.",
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "identifier": {
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "active": {
            "description": "While the integration is active, its credentials are validated.",
            "type": "boolean"
          },
          "credentials": {
            "$ref": "#/components/schemas/CredentialsDto"
          },
          "check": {
            "type": "boolean"
          },
          "conditions": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StepFilter"
            }
          },
          "configurations": {
            "$ref": "#/components/schemas/ConfigurationsDto"
          }
        }
      },
      "ChannelType": {
        "x-section": "1",
        "description": "One of the five delivery channels.",
        "type": "string",
        "enum": [
          "in_app",
          "email",
          "sms",
          "chat",
          "push"
        ]
      },
      "Integration": {
        "x-section": "2.4",
        "description": "A configured connection to one delivery provider on one channel.",
        "type": "object",
        "required": [
          "_environmentId",
          "_organizationId",
          "name",
          "identifier",
          "providerId",
          "channel",
          "credentials",
          "active",
          "deleted",
          "primary"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "_organizationId": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "identifier": {
            "description": "The unique name by which API calls refer to the integration.",
            "type": "string"
          },
          "providerId": {
            "type": "string"
          },
          "channel": {
            "$ref": "#/components/schemas/ChannelType"
          },
          "credentials": {
            "$ref": "#/components/schemas/CredentialsDto"
          },
          "configurations": {
            "$ref": "#/components/schemas/ConfigurationsDto"
          },
          "active": {
            "description": "An active integration processes events and messages.",
            "type": "boolean"
          },
          "deleted": {
            "type": "boolean"
          },
          "deletedAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "deletedBy": {
            "type": "string"
          },
          "primary": {
            "description": "Whether this is the default integration of its channel.",
            "type": "boolean"
          },
          "conditions": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StepFilter"
            }
          }
        }
      },
      "ActiveIntegrations": {
        "x-section": "4.5",
        "description": "The active integrations of the organization.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Integration"
        }
      },
      "ContextKey": {
        "x-section": "2.5",
        "description": "Names one context, in the form `type:id`.",
        "type": "string",
        "pattern": "^[^:]+:.+$",
        "examples": [
          "tenant:acme"
        ]
      },
      "TimeUnit": {
        "x-section": "2.6a",
        "description": "A unit of time.",
        "type": "string",
        "enum": [
          "seconds",
          "minutes",
          "hours",
          "days",
          "weeks",
          "months"
        ]
      },
      "DigestRegularMetadata": {
        "x-section": "2.6a",
        "description": "A digest over a fixed time, or one that backs off.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "digestKey": {
            "type": "string"
          },
          "type": {
            "type": "string",
            "enum": [
              "regular",
              "backoff"
            ]
          },
          "backoff": {
            "type": "boolean"
          },
          "backoffAmount": {
            "type": "number"
          },
          "backoffUnit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "updateMode": {
            "type": "boolean"
          }
        }
      },
      "Weekday": {
        "x-section": "2.6a",
        "description": "A day of the week.",
        "type": "string",
        "enum": [
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          "sunday"
        ]
      },
      "Ordinal": {
        "x-section": "2.6a",
        "description": "Which occurrence within a month.",
        "type": "string",
        "enum": [
          "1",
          "2",
          "3",
          "4",
          "5",
          "last"
        ]
      },
      "OrdinalValue": {
        "x-section": "2.6a",
        "description": "What an ordinal counts.",
        "type": "string",
        "enum": [
          "day",
          "weekday",
          "weekend",
          "sunday",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday"
        ]
      },
      "MonthlyType": {
        "x-section": "2.6a",
        "description": "Whether a monthly schedule names each day of the month, or an ordinal.",
        "type": "string",
        "enum": [
          "each",
          "on"
        ]
      },
      "TimedConfig": {
        "x-section": "2.6a",
        "description": "A schedule. Its `monthDays` are strings.",
        "type": "object",
        "properties": {
          "atTime": {
            "type": "string"
          },
          "weekDays": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Weekday"
            }
          },
          "monthDays": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "ordinal": {
            "$ref": "#/components/schemas/Ordinal"
          },
          "ordinalValue": {
            "$ref": "#/components/schemas/OrdinalValue"
          },
          "monthlyType": {
            "$ref": "#/components/schemas/MonthlyType"
          }
        }
      },
      "DigestTimedMetadata": {
        "x-section": "2.6a",
        "description": "A digest on a schedule.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "digestKey": {
            "type": "string"
          },
          "type": {
            "type": "string",
            "enum": [
              "timed"
            ]
          },
          "timed": {
            "$ref": "#/components/schemas/TimedConfig"
          }
        }
      },
      "DelayRegularMetadata": {
        "x-section": "2.6a",
        "description": "A delay of a fixed time.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "type": {
            "type": "string",
            "enum": [
              "regular"
            ]
          }
        }
      },
      "DelayScheduledMetadata": {
        "x-section": "2.6a",
        "description": "A delay until a moment that the payload names.",
        "type": "object",
        "required": [
          "type",
          "delayPath"
        ],
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "scheduled"
            ]
          },
          "delayPath": {
            "type": "string"
          }
        }
      },
      "NotificationStepVariant": {
        "x-section": "2.6a",
        "description": "A step of an embedded workflow.",
        "type": "object",
        "properties": {
          "_id": {
            "type": "string"
          },
          "uuid": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "_templateId": {
            "type": "string"
          },
          "active": {
            "type": "boolean"
          },
          "shouldStopOnFail": {
            "type": "boolean"
          },
          "template": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "filters": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StepFilter"
            }
          },
          "_parentId": {
            "type": "string"
          },
          "metadata": {
            "description": "How a digest or delay waits. A regular digest and a regular delay can look the same, so more than one of these may match.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/DigestRegularMetadata"
              },
              {
                "$ref": "#/components/schemas/DigestTimedMetadata"
              },
              {
                "$ref": "#/components/schemas/DelayRegularMetadata"
              },
              {
                "$ref": "#/components/schemas/DelayScheduledMetadata"
              }
            ]
          },
          "replyCallback": {
            "type": "object",
            "properties": {
              "active": {
                "type": "boolean"
              },
              "url": {
                "type": "string"
              }
            }
          }
        }
      },
      "NotificationStep": {
        "x-section": "2.6a",
        "description": "A step of an embedded workflow, with its variants.",
        "allOf": [
          {
            "$ref": "#/components/schemas/NotificationStepVariant"
          },
          {
            "type": "object",
            "properties": {
              "variants": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/NotificationStepVariant"
                }
              }
            }
          }
        ]
      },
      "TriggerVariable": {
        "x-section": "2.6a",
        "description": "A variable that a trigger takes.",
        "type": "object",
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string"
          }
        }
      },
      "NotificationTrigger": {
        "x-section": "2.6a",
        "description": "What starts a workflow.",
        "type": "object",
        "required": [
          "type",
          "identifier",
          "variables"
        ],
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "event"
            ]
          },
          "identifier": {
            "type": "string"
          },
          "variables": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TriggerVariable"
            }
          },
          "subscriberVariables": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TriggerVariable"
            }
          }
        }
      },
      "NotificationGroup": {
        "x-section": "2.6a",
        "description": "The group that a workflow belongs to.",
        "type": "object",
        "required": [
          "name",
          "_environmentId",
          "_organizationId"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "_organizationId": {
            "type": "string"
          },
          "_parentId": {
            "type": "string"
          }
        }
      },
      "MessageWorkflow": {
        "x-section": "2.6a",
        "description": "A workflow as a message embeds it.",
        "type": "object",
        "required": [
          "name",
          "description",
          "active",
          "draft",
          "preferenceSettings",
          "critical",
          "tags",
          "steps",
          "_organizationId",
          "_creatorId",
          "_environmentId",
          "triggers",
          "_notificationGroupId",
          "deleted",
          "deletedAt",
          "deletedBy"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "description": {
            "type": "string"
          },
          "active": {
            "type": "boolean"
          },
          "draft": {
            "type": "boolean"
          },
          "preferenceSettings": {
            "type": "object",
            "properties": {
              "email": {
                "type": "boolean"
              },
              "sms": {
                "type": "boolean"
              },
              "in_app": {
                "type": "boolean"
              },
              "chat": {
                "type": "boolean"
              },
              "push": {
                "type": "boolean"
              }
            }
          },
          "critical": {
            "type": "boolean"
          },
          "tags": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "steps": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NotificationStep"
            }
          },
          "_organizationId": {
            "type": "string"
          },
          "_creatorId": {
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "triggers": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NotificationTrigger"
            }
          },
          "_notificationGroupId": {
            "type": "string"
          },
          "_parentId": {
            "type": "string"
          },
          "deleted": {
            "type": "boolean"
          },
          "deletedAt": {
            "description": "Required of a workflow that was never deleted too; what it holds then is not shown, so any string conforms.",
            "type": "string"
          },
          "deletedBy": {
            "type": "string"
          },
          "notificationGroup": {
            "$ref": "#/components/schemas/NotificationGroup"
          },
          "data": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "workflowIntegrationStatus": {
            "$ref": "#/components/schemas/FreeObject"
          }
        }
      },
      "EmailBlock": {
        "x-section": "2.5",
        "description": "A piece of an e-mail's content.",
        "type": "object",
        "required": [
          "type",
          "content"
        ],
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "button",
              "text"
            ]
          },
          "content": {
            "type": "string"
          },
          "url": {
            "type": "string"
          },
          "styles": {
            "type": "object",
            "required": [
              "textAlign"
            ],
            "properties": {
              "textAlign": {
                "type": "string",
                "enum": [
                  "center",
                  "left",
                  "right"
                ]
              }
            }
          }
        }
      },
      "ButtonType": {
        "x-section": "2.5",
        "description": "The rank of a button.",
        "type": "string",
        "enum": [
          "primary",
          "secondary"
        ]
      },
      "MessageButton": {
        "x-section": "2.5",
        "description": "A button of a call to action.",
        "type": "object",
        "required": [
          "type",
          "content"
        ],
        "properties": {
          "type": {
            "$ref": "#/components/schemas/ButtonType"
          },
          "content": {
            "type": "string"
          },
          "resultContent": {
            "type": "string"
          }
        }
      },
      "MessageAction": {
        "x-section": "2.5",
        "description": "The buttons of a call to action, and what came of them.",
        "type": "object",
        "properties": {
          "status": {
            "type": "string",
            "enum": [
              "pending",
              "done"
            ]
          },
          "buttons": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MessageButton"
            }
          },
          "result": {
            "type": "object",
            "properties": {
              "payload": {
                "$ref": "#/components/schemas/FreeObject"
              },
              "type": {
                "$ref": "#/components/schemas/ButtonType"
              }
            }
          }
        }
      },
      "MessageCTA": {
        "x-section": "2.5",
        "description": "What the recipient is asked to do.",
        "type": "object",
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "redirect"
            ]
          },
          "data": {
            "type": "object",
            "properties": {
              "url": {
                "type": "string"
              }
            }
          },
          "action": {
            "$ref": "#/components/schemas/MessageAction"
          }
        }
      },
      "Message": {
        "x-section": "2.5",
        "description": "One notification on one channel, as it was produced.",
        "type": "object",
        "required": [
          "_environmentId",
          "_organizationId",
          "_notificationId",
          "_subscriberId",
          "createdAt",
          "transactionId",
          "channel",
          "read",
          "seen",
          "cta",
          "status"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "_templateId": {
            "type": [
              "string",
              "null"
            ]
          },
          "_messageTemplateId": {
            "type": [
              "string",
              "null"
            ]
          },
          "_environmentId": {
            "type": "string"
          },
          "_organizationId": {
            "type": "string"
          },
          "_notificationId": {
            "description": "The notification event that produced the message.",
            "type": "string"
          },
          "_subscriberId": {
            "description": "The subscriber's generated identifier.",
            "type": "string"
          },
          "subscriber": {
            "$ref": "#/components/schemas/Subscriber"
          },
          "template": {
            "$ref": "#/components/schemas/MessageWorkflow"
          },
          "templateIdentifier": {
            "type": "string"
          },
          "createdAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "deliveredAt": {
            "description": "When the message was delivered; more than once if it was snoozed, for example.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Timestamp"
            }
          },
          "lastSeenDate": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "lastReadDate": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "content": {
            "description": "What the message says; an e-mail may be made of blocks.",
            "anyOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/EmailBlock"
                }
              },
              {
                "type": "string"
              }
            ]
          },
          "transactionId": {
            "type": "string"
          },
          "subject": {
            "type": "string"
          },
          "channel": {
            "$ref": "#/components/schemas/ChannelType"
          },
          "read": {
            "type": "boolean"
          },
          "seen": {
            "type": "boolean"
          },
          "snoozedUntil": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "email": {
            "type": "string"
          },
          "phone": {
            "type": "string"
          },
          "directWebhookUrl": {
            "type": "string"
          },
          "providerId": {
            "type": "string"
          },
          "deviceTokens": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "title": {
            "type": "string"
          },
          "cta": {
            "$ref": "#/components/schemas/MessageCTA"
          },
          "_feedId": {
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "type": "string",
            "enum": [
              "sent",
              "error",
              "warning"
            ]
          },
          "errorId": {
            "type": "string"
          },
          "errorText": {
            "type": "string"
          },
          "payload": {
            "description": "The payload of the trigger.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "overrides": {
            "description": "The provider-specific overrides of the trigger.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "contextKeys": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ContextKey"
            }
          }
        }
      },
      "MessagePage": {
        "x-section": "4.6",
        "description": "One page of messages.",
        "type": "object",
        "required": [
          "data",
          "hasMore",
          "pageSize",
          "page"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Message"
            }
          },
          "hasMore": {
            "type": "boolean"
          },
          "pageSize": {
            "type": "number"
          },
          "page": {
            "type": "number"
          },
          "totalCount": {
            "type": "number"
          }
        }
      },
      "User": {
        "x-section": "2.6",
        "description": "A person who works on workflows.",
        "type": "object",
        "required": [
          "_id"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "firstName": {
            "type": [
              "string",
              "null"
            ]
          },
          "lastName": {
            "type": [
              "string",
              "null"
            ]
          },
          "externalId": {
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "StepType": {
        "x-section": "2.7",
        "description": "What a workflow step does. `trigger` marks the start of a notification; no step of a workflow has it.",
        "type": "string",
        "enum": [
          "in_app",
          "email",
          "sms",
          "chat",
          "push",
          "digest",
          "trigger",
          "delay",
          "throttle",
          "custom"
        ]
      },
      "WorkflowOrigin": {
        "x-section": "2.6",
        "description": "Where a workflow or a step was defined.",
        "type": "string",
        "enum": [
          "service-cloud",
          "service-cloud-v1",
          "external"
        ]
      },
      "PlaceholderValue": {
        "x-section": "2.7",
        "description": "One value of a placeholder.",
        "anyOf": [
          {
            "type": "string"
          },
          {
            "type": "number"
          },
          {
            "type": "boolean"
          },
          {
            "type": "object",
            "additionalProperties": true
          }
        ]
      },
      "UiSchemaProperty": {
        "x-section": "2.7",
        "description": "How an editor shows one control value.",
        "type": "object",
        "required": [
          "component"
        ],
        "properties": {
          "placeholder": {
            "description": "A string, number, boolean or object, or an array of those.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PlaceholderValue"
              },
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/PlaceholderValue"
                }
              }
            ]
          },
          "component": {
            "type": "string",
            "enum": [
              "EMAIL_EDITOR_SELECT",
              "LAYOUT_SELECT",
              "BLOCK_EDITOR",
              "EMAIL_BODY",
              "TEXT_FULL_LINE",
              "TEXT_INLINE_LABEL",
              "IN_APP_BODY",
              "IN_APP_AVATAR",
              "IN_APP_PRIMARY_SUBJECT",
              "IN_APP_BUTTON_DROPDOWN",
              "IN_APP_DISABLE_SANITIZATION_SWITCH",
              "DISABLE_SANITIZATION_SWITCH",
              "URL_TEXT_BOX",
              "DIGEST_AMOUNT",
              "DIGEST_UNIT",
              "DIGEST_TYPE",
              "DIGEST_KEY",
              "DIGEST_CRON",
              "DELAY_AMOUNT",
              "DELAY_UNIT",
              "DELAY_TYPE",
              "DELAY_CRON",
              "DELAY_DYNAMIC_KEY",
              "THROTTLE_TYPE",
              "THROTTLE_WINDOW",
              "THROTTLE_UNIT",
              "THROTTLE_DYNAMIC_KEY",
              "THROTTLE_THRESHOLD",
              "THROTTLE_KEY",
              "EXTEND_TO_SCHEDULE",
              "SMS_BODY",
              "CHAT_BODY",
              "PUSH_BODY",
              "PUSH_SUBJECT",
              "QUERY_EDITOR",
              "DATA",
              "LAYOUT_EMAIL"
            ]
          },
          "properties": {
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/UiSchemaProperty"
            }
          }
        }
      },
      "UiSchema": {
        "x-section": "2.7",
        "description": "How an editor shows a step's control values.",
        "type": "object",
        "properties": {
          "group": {
            "type": "string",
            "enum": [
              "IN_APP",
              "EMAIL",
              "DIGEST",
              "DELAY",
              "THROTTLE",
              "SMS",
              "CHAT",
              "PUSH",
              "SKIP",
              "LAYOUT"
            ]
          },
          "properties": {
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/UiSchemaProperty"
            }
          }
        }
      },
      "ControlsMetadata": {
        "x-section": "2.7",
        "description": "How a step's control values are described and shown. `values` comes with a workflow only.",
        "type": "object",
        "properties": {
          "dataSchema": {
            "description": "A JSON Schema of the control values.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "uiSchema": {
            "$ref": "#/components/schemas/UiSchema"
          },
          "values": {
            "$ref": "#/components/schemas/FreeObject"
          }
        }
      },
      "ContentIssue": {
        "x-section": "2.7",
        "description": "A problem with a control value.",
        "type": "object",
        "required": [
          "issueType",
          "message"
        ],
        "properties": {
          "issueType": {
            "type": "string",
            "enum": [
              "ILLEGAL_VARIABLE_IN_CONTROL_VALUE",
              "INVALID_FILTER_ARG_IN_VARIABLE",
              "MISSING_VALUE",
              "TIER_LIMIT_EXCEEDED"
            ]
          },
          "variableName": {
            "type": "string"
          },
          "message": {
            "type": "string"
          }
        }
      },
      "IntegrationIssue": {
        "x-section": "2.7",
        "description": "A problem with the integration that a step needs.",
        "type": "object",
        "required": [
          "issueType",
          "message"
        ],
        "properties": {
          "issueType": {
            "type": "string",
            "enum": [
              "MISSING_INTEGRATION",
              "INBOX_NOT_CONNECTED"
            ]
          },
          "variableName": {
            "type": "string"
          },
          "message": {
            "type": "string"
          }
        }
      },
      "StepIssues": {
        "x-section": "2.7",
        "description": "What is wrong with a step. Control values that are named here may break their own rules: the step is a draft.",
        "type": "object",
        "properties": {
          "controls": {
            "type": "object",
            "additionalProperties": {
              "type": "array",
              "items": {
                "$ref": "#/components/schemas/ContentIssue"
              }
            }
          },
          "integration": {
            "type": "object",
            "additionalProperties": {
              "type": "array",
              "items": {
                "$ref": "#/components/schemas/IntegrationIssue"
              }
            }
          }
        }
      },
      "StepResponse": {
        "x-section": "2.7",
        "description": "What every step response has in common.",
        "type": "object",
        "required": [
          "stepId",
          "_id",
          "name",
          "slug",
          "type",
          "origin",
          "workflowId",
          "workflowDatabaseId",
          "controls",
          "variables"
        ],
        "properties": {
          "stepId": {
            "type": "string"
          },
          "_id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "slug": {
            "type": "string"
          },
          "type": {
            "$ref": "#/components/schemas/StepType"
          },
          "origin": {
            "$ref": "#/components/schemas/WorkflowOrigin"
          },
          "workflowId": {
            "type": "string"
          },
          "workflowDatabaseId": {
            "type": "string"
          },
          "controls": {
            "$ref": "#/components/schemas/ControlsMetadata"
          },
          "controlValues": {
            "description": "The control values, under the name that a retrieved step uses.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "variables": {
            "description": "A JSON Schema of the variables that the step may use.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "issues": {
            "$ref": "#/components/schemas/StepIssues"
          }
        }
      },
      "SkipCondition": {
        "x-section": "2.7",
        "description": "When the service skips the step. The form of the condition is not shown.",
        "type": "object",
        "additionalProperties": true
      },
      "Redirect": {
        "x-section": "2.7",
        "description": "Where a click leads.",
        "type": "object",
        "properties": {
          "url": {
            "type": "string"
          },
          "target": {
            "type": "string",
            "enum": [
              "_self",
              "_blank",
              "_parent",
              "_top",
              "_unfencedTop"
            ]
          }
        }
      },
      "InAppAction": {
        "x-section": "2.7",
        "description": "A button of an in-app message.",
        "type": "object",
        "properties": {
          "label": {
            "type": "string"
          },
          "redirect": {
            "$ref": "#/components/schemas/Redirect"
          }
        }
      },
      "InAppControlValues": {
        "x-section": "2.7",
        "description": "An in-app step's values. It needs a body or a subject that is not empty.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "body": {
            "type": "string"
          },
          "subject": {
            "type": "string"
          },
          "avatar": {
            "description": "A URL, a path from `/`, or a template variable.",
            "type": "string",
            "anyOf": [
              {
                "format": "uri"
              },
              {
                "pattern": "^/"
              },
              {
                "pattern": "\\{\\{[^{}]*\\}\\}"
              }
            ]
          },
          "primaryAction": {
            "$ref": "#/components/schemas/InAppAction"
          },
          "secondaryAction": {
            "$ref": "#/components/schemas/InAppAction"
          },
          "redirect": {
            "$ref": "#/components/schemas/Redirect"
          },
          "disableOutputSanitization": {
            "type": "boolean"
          },
          "data": {
            "$ref": "#/components/schemas/FreeObject"
          }
        },
        "anyOf": [
          {
            "properties": {
              "body": {
                "type": "string",
                "minLength": 1
              }
            },
            "required": [
              "body"
            ]
          },
          {
            "properties": {
              "subject": {
                "type": "string",
                "minLength": 1
              }
            },
            "required": [
              "subject"
            ]
          }
        ]
      },
      "InAppStepResponse": {
        "x-section": "2.7",
        "description": "An in-app step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "in_app"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/InAppControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/InAppControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "EmailControlValues": {
        "x-section": "2.7",
        "description": "An e-mail step's values.",
        "type": "object",
        "required": [
          "subject",
          "body"
        ],
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "subject": {
            "type": "string"
          },
          "body": {
            "description": "HTML, or a Maily document as JSON text.",
            "type": "string"
          },
          "editorType": {
            "type": "string",
            "enum": [
              "block",
              "html"
            ]
          },
          "disableOutputSanitization": {
            "type": "boolean"
          },
          "layoutId": {
            "description": "Null means no layout; when absent, the default layout is used.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "EmailStepResponse": {
        "x-section": "2.7",
        "description": "An e-mail step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "email"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/EmailControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/EmailControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "SmsControlValues": {
        "x-section": "2.7",
        "description": "An SMS step's values.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "body": {
            "type": "string"
          }
        }
      },
      "SmsStepResponse": {
        "x-section": "2.7",
        "description": "An SMS step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "sms"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/SmsControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/SmsControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "PushControlValues": {
        "x-section": "2.7",
        "description": "A push step's values.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "subject": {
            "type": "string"
          },
          "body": {
            "type": "string"
          }
        }
      },
      "PushStepResponse": {
        "x-section": "2.7",
        "description": "A push step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "push"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/PushControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/PushControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "ChatControlValues": {
        "x-section": "2.7",
        "description": "A chat step's values.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "body": {
            "type": "string"
          }
        }
      },
      "ChatStepResponse": {
        "x-section": "2.7",
        "description": "A chat step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "chat"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/ChatControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/ChatControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "DelayControlValues": {
        "x-section": "2.7",
        "description": "A delay step's values.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "type": {
            "type": "string",
            "enum": [
              "regular",
              "timed"
            ]
          },
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "cron": {
            "type": "string",
            "minLength": 1
          }
        }
      },
      "DelayStepResponse": {
        "x-section": "2.7",
        "description": "A delay step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "delay"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/DelayControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/DelayControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "DigestControlValues": {
        "x-section": "2.7",
        "description": "A digest step's values. A regular digest counts from 1; a timed one has a cron expression.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "type": {
            "type": "string",
            "enum": [
              "regular",
              "timed"
            ]
          },
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "lookBackWindow": {
            "type": "object",
            "required": [
              "amount",
              "unit"
            ],
            "properties": {
              "amount": {
                "type": "number"
              },
              "unit": {
                "$ref": "#/components/schemas/TimeUnit"
              }
            }
          },
          "cron": {
            "type": "string"
          },
          "digestKey": {
            "description": "Replaces the default key by which events are grouped.",
            "type": "string"
          }
        },
        "allOf": [
          {
            "if": {
              "type": "object",
              "properties": {
                "type": {
                  "const": "regular"
                }
              },
              "required": [
                "type"
              ]
            },
            "then": {
              "properties": {
                "amount": {
                  "type": "number",
                  "minimum": 1
                }
              }
            }
          },
          {
            "if": {
              "type": "object",
              "properties": {
                "type": {
                  "const": "timed"
                }
              },
              "required": [
                "type"
              ]
            },
            "then": {
              "properties": {
                "cron": {
                  "type": "string",
                  "minLength": 1
                }
              }
            }
          }
        ]
      },
      "DigestStepResponse": {
        "x-section": "2.7",
        "description": "A digest step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "digest"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/DigestControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/DigestControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "CustomControlValues": {
        "x-section": "2.7",
        "description": "A custom step's values.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "custom": {
            "$ref": "#/components/schemas/FreeObject"
          }
        }
      },
      "CustomStepResponse": {
        "x-section": "2.7",
        "description": "A custom step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "custom"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/CustomControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/CustomControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "ThrottleControlValues": {
        "x-section": "2.7",
        "description": "A throttle step's values. Its further fields are not shown.",
        "type": "object",
        "properties": {
          "skip": {
            "$ref": "#/components/schemas/SkipCondition"
          },
          "type": {
            "type": "string",
            "enum": [
              "fixed",
              "dynamic"
            ]
          },
          "amount": {
            "description": "Required of a fixed throttle.",
            "type": "number"
          },
          "unit": {
            "description": "Required of a fixed throttle.",
            "type": "string",
            "enum": [
              "minutes",
              "hours",
              "days"
            ]
          },
          "dynamicKey": {
            "description": "The path to the window's value. Required of a dynamic throttle.",
            "type": "string"
          }
        },
        "allOf": [
          {
            "if": {
              "type": "object",
              "properties": {
                "type": {
                  "const": "fixed"
                }
              },
              "required": [
                "type"
              ]
            },
            "then": {
              "properties": {
                "amount": true,
                "unit": true
              },
              "required": [
                "amount",
                "unit"
              ]
            }
          },
          {
            "if": {
              "type": "object",
              "properties": {
                "type": {
                  "const": "dynamic"
                }
              },
              "required": [
                "type"
              ]
            },
            "then": {
              "properties": {
                "dynamicKey": true
              },
              "required": [
                "dynamicKey"
              ]
            }
          }
        ]
      },
      "ThrottleStepResponse": {
        "x-section": "2.7",
        "description": "A throttle step of a workflow.",
        "type": "object",
        "required": [
          "type",
          "controls"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "throttle"
          },
          "controls": {
            "type": "object",
            "required": [
              "values"
            ],
            "properties": {
              "values": {
                "$ref": "#/components/schemas/ThrottleControlValues"
              }
            }
          },
          "controlValues": {
            "$ref": "#/components/schemas/ThrottleControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "WorkflowStep": {
        "x-section": "2.7",
        "description": "A step as its workflow carries it, one of nine types, with its values in `controls.values`.",
        "type": "object",
        "discriminator": {
          "propertyName": "type",
          "mapping": {
            "in_app": "#/components/schemas/InAppStepResponse",
            "email": "#/components/schemas/EmailStepResponse",
            "sms": "#/components/schemas/SmsStepResponse",
            "push": "#/components/schemas/PushStepResponse",
            "chat": "#/components/schemas/ChatStepResponse",
            "delay": "#/components/schemas/DelayStepResponse",
            "digest": "#/components/schemas/DigestStepResponse",
            "custom": "#/components/schemas/CustomStepResponse",
            "throttle": "#/components/schemas/ThrottleStepResponse"
          }
        },
        "oneOf": [
          {
            "$ref": "#/components/schemas/InAppStepResponse"
          },
          {
            "$ref": "#/components/schemas/EmailStepResponse"
          },
          {
            "$ref": "#/components/schemas/SmsStepResponse"
          },
          {
            "$ref": "#/components/schemas/PushStepResponse"
          },
          {
            "$ref": "#/components/schemas/ChatStepResponse"
          },
          {
            "$ref": "#/components/schemas/DelayStepResponse"
          },
          {
            "$ref": "#/components/schemas/DigestStepResponse"
          },
          {
            "$ref": "#/components/schemas/CustomStepResponse"
          },
          {
            "$ref": "#/components/schemas/ThrottleStepResponse"
          }
        ]
      },
      "RuntimeIssue": {
        "x-section": "2.6",
        "description": "A problem of a workflow. Its fields are not shown.",
        "type": "object",
        "additionalProperties": true
      },
      "Severity": {
        "x-section": "2.6",
        "description": "How severe a notification is.",
        "type": "string",
        "enum": [
          "high",
          "medium",
          "low",
          "none"
        ]
      },
      "Workflow": {
        "x-section": "2.6",
        "description": "A workflow and its steps.",
        "type": "object",
        "required": [
          "_id",
          "workflowId",
          "slug",
          "name",
          "createdAt",
          "updatedAt",
          "steps",
          "origin",
          "preferences",
          "status",
          "severity"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "workflowId": {
            "type": "string"
          },
          "slug": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "description": {
            "type": "string"
          },
          "tags": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "active": {
            "type": "boolean",
            "default": false
          },
          "validatePayload": {
            "description": "Whether a trigger's payload is checked against `payloadSchema`.",
            "type": "boolean"
          },
          "payloadSchema": {
            "description": "A JSON Schema of the payload.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "isTranslationEnabled": {
            "type": "boolean",
            "default": false
          },
          "createdAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "updatedBy": {
            "$ref": "#/components/schemas/User"
          },
          "lastPublishedAt": {
            "type": [
              "string",
              "null"
            ],
            "format": "iso8601"
          },
          "lastPublishedBy": {
            "$ref": "#/components/schemas/User"
          },
          "steps": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WorkflowStep"
            }
          },
          "origin": {
            "$ref": "#/components/schemas/WorkflowOrigin"
          },
          "preferences": {
            "description": "The workflow's preferences. Their fields are not shown.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "status": {
            "type": "string",
            "enum": [
              "ACTIVE",
              "INACTIVE",
              "ERROR"
            ]
          },
          "issues": {
            "description": "What is wrong with the workflow, found when it was created or changed.",
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/RuntimeIssue"
            }
          },
          "lastTriggeredAt": {
            "type": [
              "string",
              "null"
            ],
            "format": "iso8601"
          },
          "payloadExample": {
            "description": "An example that the service made from `payloadSchema`.",
            "type": [
              "object",
              "null"
            ],
            "additionalProperties": true
          },
          "severity": {
            "$ref": "#/components/schemas/Severity"
          }
        }
      },
      "RetrievedStepResponse": {
        "x-section": "4.8",
        "description": "What every step that is retrieved alone has in common.",
        "type": "object",
        "properties": {
          "controls": {
            "type": "object",
            "properties": {
              "values": {
                "not": {}
              }
            }
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/StepResponse"
          }
        ]
      },
      "RetrievedInAppStep": {
        "x-section": "4.8",
        "description": "An in-app step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "in_app"
          },
          "controlValues": {
            "$ref": "#/components/schemas/InAppControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedEmailStep": {
        "x-section": "4.8",
        "description": "An e-mail step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "email"
          },
          "controlValues": {
            "$ref": "#/components/schemas/EmailControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedSmsStep": {
        "x-section": "4.8",
        "description": "An SMS step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "sms"
          },
          "controlValues": {
            "$ref": "#/components/schemas/SmsControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedPushStep": {
        "x-section": "4.8",
        "description": "A push step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "push"
          },
          "controlValues": {
            "$ref": "#/components/schemas/PushControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedChatStep": {
        "x-section": "4.8",
        "description": "A chat step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "chat"
          },
          "controlValues": {
            "$ref": "#/components/schemas/ChatControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedDelayStep": {
        "x-section": "4.8",
        "description": "A delay step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "delay"
          },
          "controlValues": {
            "$ref": "#/components/schemas/DelayControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedDigestStep": {
        "x-section": "4.8",
        "description": "A digest step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "digest"
          },
          "controlValues": {
            "$ref": "#/components/schemas/DigestControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedCustomStep": {
        "x-section": "4.8",
        "description": "A custom step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "custom"
          },
          "controlValues": {
            "$ref": "#/components/schemas/CustomControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedThrottleStep": {
        "x-section": "4.8",
        "description": "A throttle step, retrieved alone.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "throttle"
          },
          "controlValues": {
            "$ref": "#/components/schemas/ThrottleControlValues"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedTriggerStep": {
        "x-section": "4.8",
        "description": "The enum of step types holds `trigger`, and no control values are given for it, so nothing more is asked of one.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "const": "trigger"
          }
        },
        "allOf": [
          {
            "$ref": "#/components/schemas/RetrievedStepResponse"
          }
        ]
      },
      "RetrievedStep": {
        "x-section": "4.8",
        "description": "A step as it is retrieved alone: `controls` carries no `values`; `controlValues` does.",
        "type": "object",
        "discriminator": {
          "propertyName": "type",
          "mapping": {
            "in_app": "#/components/schemas/RetrievedInAppStep",
            "email": "#/components/schemas/RetrievedEmailStep",
            "sms": "#/components/schemas/RetrievedSmsStep",
            "push": "#/components/schemas/RetrievedPushStep",
            "chat": "#/components/schemas/RetrievedChatStep",
            "delay": "#/components/schemas/RetrievedDelayStep",
            "digest": "#/components/schemas/RetrievedDigestStep",
            "custom": "#/components/schemas/RetrievedCustomStep",
            "throttle": "#/components/schemas/RetrievedThrottleStep",
            "trigger": "#/components/schemas/RetrievedTriggerStep"
          }
        },
        "oneOf": [
          {
            "$ref": "#/components/schemas/RetrievedInAppStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedEmailStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedSmsStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedPushStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedChatStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedDelayStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedDigestStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedCustomStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedThrottleStep"
          },
          {
            "$ref": "#/components/schemas/RetrievedTriggerStep"
          }
        ]
      },
      "EventSubscriber": {
        "x-section": "2.8",
        "description": "The subscriber as an event embeds it.",
        "type": "object",
        "required": [
          "subscriberId",
          "_id"
        ],
        "properties": {
          "subscriberId": {
            "type": "string"
          },
          "_id": {
            "type": "string"
          },
          "firstName": {
            "type": "string"
          },
          "lastName": {
            "type": "string"
          },
          "email": {
            "type": "string"
          },
          "phone": {
            "type": "string"
          }
        }
      },
      "EventTemplate": {
        "x-section": "2.8",
        "description": "The workflow as an event embeds it.",
        "type": "object",
        "required": [
          "name",
          "triggers"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "origin": {
            "$ref": "#/components/schemas/WorkflowOrigin"
          },
          "triggers": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NotificationTrigger"
            }
          }
        }
      },
      "DigestMetadata": {
        "x-section": "2.8",
        "description": "How a digest job waited. Its `timed.monthDays` are numbers.",
        "type": "object",
        "required": [
          "type"
        ],
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "regular",
              "backoff",
              "timed"
            ]
          },
          "digestKey": {
            "type": "string"
          },
          "amount": {
            "type": "number"
          },
          "unit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "events": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/FreeObject"
            }
          },
          "backoff": {
            "type": "boolean"
          },
          "backoffAmount": {
            "type": "number"
          },
          "backoffUnit": {
            "$ref": "#/components/schemas/TimeUnit"
          },
          "updateMode": {
            "type": "boolean"
          },
          "timed": {
            "type": "object",
            "properties": {
              "atTime": {
                "type": "string"
              },
              "weekDays": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Weekday"
                }
              },
              "monthDays": {
                "type": "array",
                "items": {
                  "type": "number"
                }
              },
              "ordinal": {
                "$ref": "#/components/schemas/Ordinal"
              },
              "ordinalValue": {
                "$ref": "#/components/schemas/OrdinalValue"
              },
              "monthlyType": {
                "$ref": "#/components/schemas/MonthlyType"
              },
              "cronExpression": {
                "type": "string"
              },
              "untilDate": {
                "type": "string"
              }
            }
          }
        }
      },
      "DeliveryProviderId": {
        "x-section": "2.8",
        "description": "An e-mail, SMS, push or chat provider. The specification omits the brand names, so the set is open here; the generic values are the examples.",
        "type": "string",
        "examples": [
          "email-webhook",
          "generic-sms",
          "push-webhook",
          "chat-webhook"
        ]
      },
      "ExecutionDetail": {
        "x-section": "2.8",
        "description": "One entry of a job's execution log.",
        "type": "object",
        "required": [
          "_id",
          "status",
          "detail",
          "isRetry",
          "isTest",
          "source"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "createdAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "status": {
            "type": "string",
            "enum": [
              "Success",
              "Warning",
              "Failed",
              "Pending",
              "Queued",
              "ReadConfirmation"
            ]
          },
          "detail": {
            "type": "string"
          },
          "isRetry": {
            "type": "boolean"
          },
          "isTest": {
            "type": "boolean"
          },
          "providerId": {
            "$ref": "#/components/schemas/DeliveryProviderId"
          },
          "raw": {
            "type": [
              "string",
              "null"
            ]
          },
          "source": {
            "type": "string",
            "enum": [
              "Credentials",
              "Internal",
              "Payload",
              "Webhook"
            ]
          }
        }
      },
      "ActivityStep": {
        "x-section": "2.8",
        "description": "The step that a job ran.",
        "type": "object",
        "required": [
          "_id",
          "active",
          "filters",
          "_templateId"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "active": {
            "type": "boolean"
          },
          "filters": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StepFilter"
            }
          },
          "_templateId": {
            "type": "string"
          },
          "replyCallback": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "controlVariables": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "metadata": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "issues": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "template": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "variants": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ActivityStep"
            }
          },
          "name": {
            "type": "string"
          },
          "_parentId": {
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Job": {
        "x-section": "2.8",
        "description": "The run of one step for one notification.",
        "type": "object",
        "required": [
          "_id",
          "type",
          "executionDetails",
          "step",
          "providerId",
          "status"
        ],
        "properties": {
          "_id": {
            "type": "string"
          },
          "type": {
            "$ref": "#/components/schemas/StepType"
          },
          "digest": {
            "$ref": "#/components/schemas/DigestMetadata"
          },
          "executionDetails": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ExecutionDetail"
            }
          },
          "step": {
            "$ref": "#/components/schemas/ActivityStep"
          },
          "overrides": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "payload": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "providerId": {
            "$ref": "#/components/schemas/DeliveryProviderId"
          },
          "status": {
            "type": "string"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "scheduleExtensionsCount": {
            "description": "How often a digest or delay was extended to fit the subscriber's schedule.",
            "type": "number"
          }
        }
      },
      "EventTopic": {
        "x-section": "2.8",
        "description": "A topic through which the subscriber was reached.",
        "type": "object",
        "required": [
          "_topicId",
          "topicKey"
        ],
        "properties": {
          "_topicId": {
            "type": "string"
          },
          "topicKey": {
            "type": "string"
          }
        }
      },
      "NotificationEvent": {
        "x-section": "2.8",
        "description": "The record of one triggered notification.",
        "type": "object",
        "required": [
          "_environmentId",
          "_organizationId",
          "_subscriberId",
          "transactionId"
        ],
        "properties": {
          "_id": {
            "description": "The notification's identifier, in the form of a database id.",
            "type": "string"
          },
          "_environmentId": {
            "type": "string"
          },
          "_organizationId": {
            "type": "string"
          },
          "_subscriberId": {
            "description": "The subscriber's generated identifier.",
            "type": "string"
          },
          "transactionId": {
            "type": "string"
          },
          "_templateId": {
            "type": "string"
          },
          "_digestedNotificationId": {
            "type": "string"
          },
          "createdAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Timestamp"
          },
          "channels": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StepType"
            }
          },
          "subscriber": {
            "$ref": "#/components/schemas/EventSubscriber"
          },
          "template": {
            "$ref": "#/components/schemas/EventTemplate"
          },
          "jobs": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Job"
            }
          },
          "payload": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "tags": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "controls": {
            "$ref": "#/components/schemas/FreeObject"
          },
          "to": {
            "description": "The recipient as the trigger named it.",
            "$ref": "#/components/schemas/FreeObject"
          },
          "topics": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/EventTopic"
            }
          },
          "severity": {
            "$ref": "#/components/schemas/Severity"
          },
          "critical": {
            "type": "boolean"
          },
          "contextKeys": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ContextKey"
            }
          }
        }
      },
      "NotificationEventPage": {
        "x-section": "4.9",
        "description": "One page of notification events.",
        "type": "object",
        "required": [
          "data",
          "hasMore",
          "pageSize",
          "page"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NotificationEvent"
            }
          },
          "hasMore": {
            "type": "boolean"
          },
          "pageSize": {
            "type": "number"
          },
          "page": {
            "type": "number"
          }
        }
      }
    },
    "examples": {
      "noSubscribers": {
        "summary": "Nothing matches",
        "value": {
          "data": [],
          "next": null,
          "previous": null,
          "totalCount": 0,
          "totalCountCapped": false
        }
      },
      "cappedPage": {
        "summary": "More than 50,000 match",
        "value": {
          "data": [
            {
              "subscriberId": "user-7",
              "_organizationId": "65f0a1b2c3d4e5f601020304",
              "_environmentId": "65f0a1b2c3d4e5f601020305",
              "deleted": false,
              "createdAt": "2026-01-15T09:30:00.000Z",
              "updatedAt": "2026-01-15T09:30:00.000Z"
            }
          ],
          "next": "65f0a1b2c3d4e5f601020306",
          "previous": null,
          "totalCount": 50000,
          "totalCountCapped": true
        }
      },
      "minimal": {
        "summary": "Only what every subscriber has",
        "value": {
          "subscriberId": "user-7",
          "_organizationId": "65f0a1b2c3d4e5f601020304",
          "_environmentId": "65f0a1b2c3d4e5f601020305",
          "deleted": false,
          "createdAt": "2026-01-15T09:30:00.000Z",
          "updatedAt": "2026-01-15T09:30:00.000Z"
        }
      },
      "complete": {
        "summary": "A subscriber with contact data and a push device",
        "value": {
          "_id": "65f0a1b2c3d4e5f601020306",
          "subscriberId": "ada",
          "firstName": "Ada",
          "lastName": "Lovelace",
          "email": "ada@example.com",
          "phone": "+442079460123",
          "avatar": "https://example.com/avatars/ada.png",
          "locale": "en_GB",
          "timezone": "Europe/London",
          "channels": [
            {
              "providerId": "push-webhook",
              "integrationIdentifier": "push-main",
              "credentials": {
                "deviceTokens": [
                  "device-1f3a"
                ]
              },
              "_integrationId": "65f0a1b2c3d4e5f601020307"
            }
          ],
          "isOnline": true,
          "lastOnlineAt": null,
          "__v": 2,
          "data": {
            "plan": "team"
          },
          "_organizationId": "65f0a1b2c3d4e5f601020304",
          "_environmentId": "65f0a1b2c3d4e5f601020305",
          "deleted": false,
          "createdAt": "2026-01-15T09:30:00.000Z",
          "updatedAt": "2026-01-16T08:00:00.000Z"
        }
      },
      "email": {
        "summary": "The primary e-mail integration",
        "value": {
          "_id": "65f0a1b2c3d4e5f601020310",
          "_environmentId": "65f0a1b2c3d4e5f601020305",
          "_organizationId": "65f0a1b2c3d4e5f601020304",
          "name": "Transactional e-mail",
          "identifier": "email-main",
          "providerId": "email-webhook",
          "channel": "email",
          "credentials": {
            "webhookUrl": "https://mail.example.com/hook",
            "secretKey": "not-a-secret",
            "from": "hello@example.com",
            "senderName": "Example"
          },
          "active": true,
          "deleted": false,
          "primary": true,
          "conditions": [
            {
              "isNegated": false,
              "type": "GROUP",
              "value": "AND",
              "children": [
                {
                  "field": "locale",
                  "value": "en_GB",
                  "operator": "EQUAL",
                  "on": "subscriber"
                }
              ]
            }
          ]
        }
      },
      "list": {
        "summary": "One active integration",
        "value": [
          {
            "_id": "65f0a1b2c3d4e5f601020310",
            "_environmentId": "65f0a1b2c3d4e5f601020305",
            "_organizationId": "65f0a1b2c3d4e5f601020304",
            "name": "Transactional e-mail",
            "identifier": "email-main",
            "providerId": "email-webhook",
            "channel": "email",
            "credentials": {
              "webhookUrl": "https://mail.example.com/hook",
              "secretKey": "not-a-secret",
              "from": "hello@example.com",
              "senderName": "Example"
            },
            "active": true,
            "deleted": false,
            "primary": true,
            "conditions": [
              {
                "isNegated": false,
                "type": "GROUP",
                "value": "AND",
                "children": [
                  {
                    "field": "locale",
                    "value": "en_GB",
                    "operator": "EQUAL",
                    "on": "subscriber"
                  }
                ]
              }
            ]
          }
        ]
      },
      "noMessages": {
        "summary": "No messages",
        "value": {
          "data": [],
          "hasMore": false,
          "pageSize": 10,
          "page": 0,
          "totalCount": 0
        }
      },
      "failedPage": {
        "summary": "An e-mail that could not be delivered",
        "value": {
          "data": [
            {
              "_id": "65f0a1b2c3d4e5f601020320",
              "_environmentId": "65f0a1b2c3d4e5f601020305",
              "_organizationId": "65f0a1b2c3d4e5f601020304",
              "_notificationId": "65f0a1b2c3d4e5f601020330",
              "_subscriberId": "65f0a1b2c3d4e5f601020306",
              "templateIdentifier": "password-reset",
              "createdAt": "2026-01-15T09:30:00.000Z",
              "content": "<p>Follow the link to choose a new password.</p>",
              "transactionId": "txn_65f0a1b2c3d4e5f601020331",
              "subject": "Reset your password",
              "channel": "email",
              "read": false,
              "seen": false,
              "email": "ada@example.com",
              "cta": {},
              "status": "error",
              "errorId": "mailbox_full",
              "errorText": "The recipient's mailbox is full."
            }
          ],
          "hasMore": false,
          "pageSize": 10,
          "page": 0,
          "totalCount": 1
        }
      },
      "passwordReset": {
        "summary": "A workflow with one e-mail step",
        "value": {
          "_id": "65f0a1b2c3d4e5f601020340",
          "workflowId": "password-reset",
          "slug": "password-reset_wf_65f0a1b2",
          "name": "Password reset",
          "active": true,
          "createdAt": "2026-01-10T09:00:00.000Z",
          "updatedAt": "2026-01-12T09:00:00.000Z",
          "steps": [
            {
              "stepId": "reset-email",
              "_id": "65f0a1b2c3d4e5f601020341",
              "name": "Reset e-mail",
              "slug": "reset-email_st_65f0a1b2",
              "type": "email",
              "origin": "service-cloud",
              "workflowId": "password-reset",
              "workflowDatabaseId": "65f0a1b2c3d4e5f601020340",
              "controls": {
                "values": {
                  "subject": "Reset your password",
                  "body": "<p>Follow the link to choose a new password.</p>",
                  "editorType": "html"
                }
              },
              "variables": {
                "type": "object"
              }
            }
          ],
          "origin": "service-cloud",
          "preferences": {},
          "status": "ACTIVE",
          "severity": "high"
        }
      },
      "draft": {
        "summary": "A workflow whose e-mail step still lacks its subject",
        "value": {
          "_id": "65f0a1b2c3d4e5f601020350",
          "workflowId": "welcome",
          "slug": "welcome_wf_65f0a1b3",
          "name": "Welcome",
          "createdAt": "2026-01-10T09:00:00.000Z",
          "updatedAt": "2026-01-12T09:00:00.000Z",
          "steps": [
            {
              "stepId": "welcome-email",
              "_id": "65f0a1b2c3d4e5f601020351",
              "name": "Welcome e-mail",
              "slug": "welcome-email_st_65f0a1b3",
              "type": "email",
              "origin": "service-cloud",
              "workflowId": "welcome",
              "workflowDatabaseId": "65f0a1b2c3d4e5f601020350",
              "controls": {
                "values": {
                  "body": "<p>Good to have you.</p>"
                }
              },
              "variables": {
                "type": "object"
              },
              "issues": {
                "controls": {
                  "subject": [
                    {
                      "issueType": "MISSING_VALUE",
                      "message": "Subject is required"
                    }
                  ]
                }
              }
            }
          ],
          "origin": "service-cloud",
          "preferences": {},
          "status": "ERROR",
          "severity": "none"
        }
      },
      "retrievedStep": {
        "summary": "An e-mail step",
        "value": {
          "stepId": "reset-email",
          "_id": "65f0a1b2c3d4e5f601020341",
          "name": "Reset e-mail",
          "slug": "reset-email_st_65f0a1b2",
          "type": "email",
          "origin": "service-cloud",
          "workflowId": "password-reset",
          "workflowDatabaseId": "65f0a1b2c3d4e5f601020340",
          "controls": {
            "uiSchema": {
              "group": "EMAIL",
              "properties": {
                "subject": {
                  "component": "TEXT_INLINE_LABEL"
                }
              }
            }
          },
          "controlValues": {
            "subject": "Reset your password",
            "body": "<p>Follow the link to choose a new password.</p>",
            "editorType": "html"
          },
          "variables": {
            "type": "object"
          }
        }
      },
      "noEvents": {
        "summary": "No events",
        "value": {
          "data": [],
          "hasMore": false,
          "pageSize": 10,
          "page": 0
        }
      },
      "delivered": {
        "summary": "A password reset that was delivered by e-mail",
        "value": {
          "_id": "65f0a1b2c3d4e5f601020330",
          "_environmentId": "65f0a1b2c3d4e5f601020305",
          "_organizationId": "65f0a1b2c3d4e5f601020304",
          "_subscriberId": "65f0a1b2c3d4e5f601020306",
          "transactionId": "txn_65f0a1b2c3d4e5f601020331",
          "_templateId": "65f0a1b2c3d4e5f601020340",
          "createdAt": "2026-01-15T09:30:00.000Z",
          "updatedAt": "2026-01-15T09:30:04.000Z",
          "channels": [
            "email"
          ],
          "subscriber": {
            "subscriberId": "ada",
            "_id": "65f0a1b2c3d4e5f601020306",
            "firstName": "Ada",
            "email": "ada@example.com"
          },
          "template": {
            "_id": "65f0a1b2c3d4e5f601020340",
            "name": "Password reset",
            "triggers": [
              {
                "type": "event",
                "identifier": "password-reset",
                "variables": [
                  {
                    "name": "resetUrl"
                  }
                ]
              }
            ]
          },
          "jobs": [
            {
              "_id": "65f0a1b2c3d4e5f601020332",
              "type": "email",
              "executionDetails": [
                {
                  "_id": "65f0a1b2c3d4e5f601020333",
                  "status": "Success",
                  "detail": "Message sent",
                  "isRetry": false,
                  "isTest": false,
                  "source": "Internal"
                }
              ],
              "step": {
                "_id": "65f0a1b2c3d4e5f601020341",
                "active": true,
                "filters": [],
                "_templateId": "65f0a1b2c3d4e5f601020342"
              },
              "providerId": "email-webhook",
              "status": "completed"
            }
          ],
          "severity": "high"
        }
      }
    }
  }
};
