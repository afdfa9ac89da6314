// Made by `npm run generate` from spec/. Do not edit.
export const document = {
  "openapi": "3.1.0",
  "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
  "info": {
    "title": "Control API of notikit's mock",
    "version": "1.0.0",
    "summary": "Looks into a mock that runs, and steers it.",
    "description": "Everything under `/__notikit` is about the mock and no part of the Notification Service API. Errors are problems (RFC 9457) whose `errors` point at what is wrong.",
    "license": {
      "name": "MIT",
      "identifier": "MIT"
    }
  },
  "servers": [
    {
      "url": "/__notikit",
      "description": "The mock."
    }
  ],
  "security": [
    {},
    {
      "token": []
    }
  ],
  "tags": [
    {
      "name": "Mock",
      "description": "What the mock is."
    },
    {
      "name": "State",
      "description": "The records of a world."
    },
    {
      "name": "Delivery",
      "description": "Notifications, and what their recipients do with them."
    },
    {
      "name": "Clock",
      "description": "What time it is for the mock."
    },
    {
      "name": "Requests",
      "description": "What the mock was asked, and what it answered."
    },
    {
      "name": "Answers",
      "description": "What the mock answers otherwise."
    }
  ],
  "paths": {
    "/": {
      "get": {
        "operationId": "getOverview",
        "summary": "What this is and where things are",
        "description": "For a browser the console, JSON for everyone else. It is at `/` too.",
        "tags": [
          "Mock"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "The overview.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Overview"
                }
              },
              "text/html": {
                "schema": {
                  "type": "string"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/health": {
      "get": {
        "operationId": "getHealth",
        "summary": "Whether the mock answers",
        "description": "It is at `/health` too, and never needs a token.",
        "tags": [
          "Mock"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "It does.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/openapi.json": {
      "get": {
        "operationId": "getDocument",
        "summary": "This document",
        "description": "The contract itself is at `/openapi.json`. Neither needs a token.",
        "tags": [
          "Mock"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "An OpenAPI 3.1 document.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": true
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/keys": {
      "get": {
        "operationId": "listKeys",
        "summary": "The API keys that have worlds",
        "tags": [
          "State"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "The keys.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Keys"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/state": {
      "get": {
        "operationId": "countRecords",
        "summary": "How many records a world has",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "responses": {
          "200": {
            "description": "The size of each collection.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/State"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/state/{collection}": {
      "get": {
        "operationId": "listRecords",
        "summary": "The records of a collection, the newest first",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Collection"
          },
          {
            "$ref": "#/components/parameters/Key"
          },
          {
            "name": "search",
            "in": "query",
            "description": "Words, each of which stands, in whatever case, in what identifies the record: its ids, names and addresses, and of events and messages the channel, the status, the subscriber and the workflow.",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/Offset"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "Some of the records.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RecordPage"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/state/{collection}/{id}": {
      "get": {
        "operationId": "getRecord",
        "summary": "One record",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Collection"
          },
          {
            "$ref": "#/components/parameters/Id"
          },
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "responses": {
          "200": {
            "description": "The record.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StoredRecord"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "putRecord",
        "summary": "Add a record, or replace it",
        "description": "The whole record, as the contract has it; it must keep the contract. The identifiers that the service generates are filled in where they are left out. Copies of it inside of other records stay as they are.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Collection"
          },
          {
            "$ref": "#/components/parameters/Id"
          },
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/StoredRecord"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The record as it is now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StoredRecord"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "deleteRecord",
        "summary": "Take a record away",
        "description": "Refused with 409 where other records refer to it, unless those are to go too.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Collection"
          },
          {
            "$ref": "#/components/parameters/Id"
          },
          {
            "$ref": "#/components/parameters/Key"
          },
          {
            "name": "cascade",
            "in": "query",
            "description": "Takes away the events and messages that refer to it too. Subscribers lose the channel settings of an integration, and events the note that they were digested into another.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "204": {
            "description": "It is gone."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/trigger": {
      "post": {
        "operationId": "trigger",
        "summary": "Notify a subscriber",
        "description": "Runs a workflow: its event, jobs and messages come into being and agree with each other. Delays and digests wait on the mock's clock, digests merge what comes until they close, throttles hold back. A world holds 10,000 events more than it begins with: past that, the oldest go with their messages.",
        "tags": [
          "Delivery"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Trigger"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The event, a NotificationEvent of the contract.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StoredRecord"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/inbox/{subscriberId}": {
      "get": {
        "operationId": "getInbox",
        "summary": "What has arrived for a subscriber on a channel, the newest first",
        "tags": [
          "Delivery"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Subscriber"
          },
          {
            "$ref": "#/components/parameters/Key"
          },
          {
            "name": "channel",
            "in": "query",
            "schema": {
              "type": "string",
              "enum": [
                "in_app",
                "email",
                "sms",
                "chat",
                "push"
              ],
              "default": "in_app"
            }
          },
          {
            "name": "read",
            "in": "query",
            "description": "Only what is read, or only what is not.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "seen",
            "in": "query",
            "description": "Only what is seen, or only what is not.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "archived",
            "in": "query",
            "description": "What is in the archive, in place of what is not.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          },
          {
            "$ref": "#/components/parameters/Offset"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "Some of the messages.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Inbox"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/inbox/{subscriberId}/mark": {
      "post": {
        "operationId": "markInbox",
        "summary": "Mark messages as read, seen or archived, or as none of it again",
        "description": "What is read was seen, and what was not seen is unread. The contract's `read`, `seen`, `lastReadDate` and `lastSeenDate` follow; the archive is in `overrides.notikit`, for want of a field.",
        "tags": [
          "Delivery"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Subscriber"
          },
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Mark"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How many messages have changed, and what there is now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Marked"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/reset": {
      "post": {
        "operationId": "reset",
        "summary": "Let things be as they were at the start",
        "tags": [
          "State"
        ],
        "parameters": [],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Reset"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "They are."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/clock": {
      "get": {
        "operationId": "getClock",
        "summary": "What time it is",
        "tags": [
          "Clock"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Clock"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "setClock",
        "summary": "Set the clock, stop it or let it go on",
        "tags": [
          "Clock"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ClockSetting"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Clock"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/clock/advance": {
      "post": {
        "operationId": "advanceClock",
        "summary": "Let time pass",
        "tags": [
          "Clock"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Advance"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Clock"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/requests": {
      "get": {
        "operationId": "listRequests",
        "summary": "The last exchanges, the oldest first",
        "description": "The mock keeps the last 1,000 exchanges, and 32 MiB of their bodies. Credentials are masked. Requests of this API are not among them.",
        "tags": [
          "Requests"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/OfOperation"
          },
          {
            "$ref": "#/components/parameters/OfKey"
          },
          {
            "$ref": "#/components/parameters/OfStatus"
          },
          {
            "$ref": "#/components/parameters/Since"
          },
          {
            "$ref": "#/components/parameters/Bodies"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "The newest of those that are meant.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JournalPage"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "clearRequests",
        "summary": "Forget all exchanges",
        "tags": [
          "Requests"
        ],
        "parameters": [],
        "responses": {
          "204": {
            "description": "They are forgotten."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/requests/next": {
      "get": {
        "operationId": "nextRequest",
        "summary": "Wait for an exchange",
        "description": "Answers with the first that is meant, as soon as there is one.",
        "tags": [
          "Requests"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/OfOperation"
          },
          {
            "$ref": "#/components/parameters/OfKey"
          },
          {
            "$ref": "#/components/parameters/OfStatus"
          },
          {
            "name": "since",
            "in": "query",
            "description": "The exchange that it comes after, by its `id`; 0 for the first that the mock still has. Without it, an exchange that is yet to come.",
            "schema": {
              "type": "integer",
              "minimum": 0
            }
          },
          {
            "name": "timeout",
            "in": "query",
            "description": "How long to wait, in milliseconds.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 60000,
              "default": 10000
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The exchange.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JournalEntry"
                }
              }
            }
          },
          "204": {
            "description": "There was none in that time."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/requests/{number}": {
      "get": {
        "operationId": "getRequest",
        "summary": "One exchange",
        "tags": [
          "Requests"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Number"
          }
        ],
        "responses": {
          "200": {
            "description": "The exchange.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JournalEntry"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/scenario": {
      "get": {
        "operationId": "getScenario",
        "summary": "Which scenario the records are of",
        "tags": [
          "State"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Scenario"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "loadScenario",
        "summary": "Take another scenario",
        "description": "All worlds start anew, with its faults. No file is read, but what is in one may be sent as it is: its mistakes are told with their lines and columns. A mock without Node takes JSON alone.",
        "tags": [
          "State"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ScenarioChoice"
              }
            },
            "application/yaml": {
              "schema": {
                "description": "What would be in a scenario's file, up to 1 MiB.",
                "type": "string"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Scenario"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/seed": {
      "put": {
        "operationId": "setSeed",
        "summary": "Make the records from another seed",
        "description": "All worlds start anew.",
        "tags": [
          "State"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Seed"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Scenario"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/faults": {
      "get": {
        "operationId": "listFaults",
        "summary": "The faults, in the order in which they strike",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Faults"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "addFault",
        "summary": "Add a fault",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewFault"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The fault, with its number.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Fault"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "clearFaults",
        "summary": "Take all faults away, and let go what they hold back",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "204": {
            "description": "There is none."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/faults/release": {
      "post": {
        "operationId": "releaseFaults",
        "summary": "Let go what `hold` keeps back",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Faults"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/faults/{number}": {
      "delete": {
        "operationId": "removeFault",
        "summary": "Take one fault away",
        "tags": [
          "Answers"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Number"
          }
        ],
        "responses": {
          "204": {
            "description": "It is gone."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/sabotages": {
      "get": {
        "operationId": "listSabotages",
        "summary": "What the mock does against its contract, and could do",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "$ref": "#/components/responses/Sabotages"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "setSabotages",
        "summary": "Break these clauses, and no others",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SabotageChoice"
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Sabotages"
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/overrides": {
      "get": {
        "operationId": "listOverrides",
        "summary": "The answers that were told, the one that holds first",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "The overrides.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Overrides"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "post": {
        "operationId": "addOverride",
        "summary": "Tell an operation what to answer",
        "description": "The answer must keep the contract, unless it says `unchecked`. Nothing else happens to a request then.",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewOverride"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The override, with its number.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Override"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "clearOverrides",
        "summary": "Let all operations answer for themselves",
        "tags": [
          "Answers"
        ],
        "parameters": [],
        "responses": {
          "204": {
            "description": "They do."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/overrides/{number}": {
      "delete": {
        "operationId": "removeOverride",
        "summary": "Take one override away",
        "tags": [
          "Answers"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Number"
          }
        ],
        "responses": {
          "204": {
            "description": "It is gone."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/snapshot": {
      "get": {
        "operationId": "exportSnapshot",
        "summary": "What a world has changed",
        "description": "Its records, and the answers under its idempotency keys.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "responses": {
          "200": {
            "description": "The changes, and what they are changes of.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Snapshot"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "importSnapshot",
        "summary": "Let a world be what a snapshot says",
        "description": "Of the same scenario and the same seed. Each record must keep the contract.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Snapshot"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "It is."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/snapshots": {
      "get": {
        "operationId": "listSnapshots",
        "summary": "The names of the snapshots that are kept",
        "tags": [
          "State"
        ],
        "parameters": [],
        "responses": {
          "200": {
            "description": "The names, in the order of the alphabet.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Snapshots"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/snapshots/{name}": {
      "get": {
        "operationId": "getSnapshot",
        "summary": "A snapshot that is kept",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Name"
          }
        ],
        "responses": {
          "200": {
            "description": "The changes, and what they are changes of.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Snapshot"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "put": {
        "operationId": "takeSnapshot",
        "summary": "Keep what a world has changed, under a name",
        "description": "In place of what is kept under that name. The mock has at most 100, and 64 MiB of them, and drops the oldest; in a folder, at most 1,000, and drops none.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Name"
          },
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "responses": {
          "200": {
            "description": "It is kept.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SnapshotTaken"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      },
      "delete": {
        "operationId": "removeSnapshot",
        "summary": "Keep a snapshot no longer",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Name"
          }
        ],
        "responses": {
          "204": {
            "description": "It is gone."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/snapshots/{name}/restore": {
      "post": {
        "operationId": "restoreSnapshot",
        "summary": "Let a world be what a snapshot says that is kept",
        "description": "Of the same scenario and the same seed. The world may be that of another key.",
        "tags": [
          "State"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/Name"
          },
          {
            "$ref": "#/components/parameters/Key"
          }
        ],
        "responses": {
          "204": {
            "description": "It is."
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/requests.har": {
      "get": {
        "operationId": "exportRequests",
        "summary": "The last exchanges as a HAR",
        "description": "HAR 1.2, which browsers, `notikit har` and many others read.",
        "tags": [
          "Requests"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/OfOperation"
          },
          {
            "$ref": "#/components/parameters/OfKey"
          },
          {
            "$ref": "#/components/parameters/OfStatus"
          },
          {
            "$ref": "#/components/parameters/Since"
          }
        ],
        "responses": {
          "200": {
            "description": "A HAR.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": true
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/requests/stream": {
      "get": {
        "operationId": "streamRequests",
        "summary": "The exchanges as they come",
        "description": "Server-sent events, each of which is an exchange in JSON. Their ids let a reader go on where it was.",
        "tags": [
          "Requests"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/OfOperation"
          },
          {
            "$ref": "#/components/parameters/OfKey"
          },
          {
            "$ref": "#/components/parameters/OfStatus"
          },
          {
            "name": "since",
            "in": "query",
            "description": "The exchange that they come after, by its `id`, as far as the mock still has them. Without it, those that are yet to come.",
            "schema": {
              "type": "integer",
              "minimum": 0
            }
          },
          {
            "$ref": "#/components/parameters/Bodies"
          }
        ],
        "responses": {
          "200": {
            "description": "A stream that ends when the mock does.",
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    },
    "/changes/stream": {
      "get": {
        "operationId": "streamChanges",
        "summary": "That something may have changed",
        "description": "Server-sent events: one at once, and one whenever the records, the clock or what the mock answers may be different from before, so that who shows them can ask again.",
        "tags": [
          "Mock"
        ],
        "parameters": [
          {
            "name": "since",
            "in": "query",
            "description": "Lets the exchanges come along, as `exchange` of the event that each of them is, without their bodies: those after this one, by its `id`.",
            "schema": {
              "type": "integer",
              "minimum": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A stream that ends when the mock does. The data of an event is an object with their `count`.",
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string"
                }
              }
            }
          },
          "4XX": {
            "$ref": "#/components/responses/Refused"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "token": {
        "description": "Printed at the start of a mock that listens elsewhere than on the loopback, which is the only one that needs it.",
        "type": "http",
        "scheme": "bearer"
      }
    },
    "parameters": {
      "Key": {
        "name": "key",
        "in": "query",
        "description": "The API key whose world is meant. The default is the first that the mock takes, `dev` say.",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      },
      "Collection": {
        "name": "collection",
        "in": "path",
        "required": true,
        "schema": {
          "$ref": "#/components/schemas/Collection"
        }
      },
      "Id": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The record's `_id`, or its `subscriberId`, `identifier` or `workflowId`.",
        "schema": {
          "type": "string"
        }
      },
      "Subscriber": {
        "name": "subscriberId",
        "in": "path",
        "required": true,
        "description": "The `subscriberId`.",
        "schema": {
          "type": "string"
        }
      },
      "Name": {
        "name": "name",
        "in": "path",
        "required": true,
        "description": "At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot.",
        "schema": {
          "type": "string"
        }
      },
      "Number": {
        "name": "number",
        "in": "path",
        "required": true,
        "description": "Its `id`.",
        "schema": {
          "type": "string",
          "pattern": "^[0-9]{1,15}$"
        }
      },
      "Offset": {
        "name": "offset",
        "in": "query",
        "schema": {
          "type": "integer",
          "minimum": 0,
          "default": 0
        }
      },
      "Limit": {
        "name": "limit",
        "in": "query",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000,
          "default": 50
        }
      },
      "OfOperation": {
        "name": "operation",
        "in": "query",
        "description": "The operation, `listMessages` say; `none` for requests that are for no operation.",
        "schema": {
          "type": "string"
        }
      },
      "OfKey": {
        "name": "key",
        "in": "query",
        "description": "The API key that was used.",
        "schema": {
          "type": "string"
        }
      },
      "OfStatus": {
        "name": "status",
        "in": "query",
        "description": "The status of the answer, or the first digit of it, `4XX` say; 0 for no answer.",
        "schema": {
          "type": "string",
          "pattern": "^([1-5](\\d\\d|XX)|0)$"
        }
      },
      "Since": {
        "name": "since",
        "in": "query",
        "description": "Only those after this one, by its `id`.",
        "schema": {
          "type": "integer",
          "minimum": 0,
          "default": 0
        }
      },
      "Bodies": {
        "name": "bodies",
        "in": "query",
        "description": "Whether the bodies come along.",
        "schema": {
          "type": "boolean",
          "default": true
        }
      }
    },
    "responses": {
      "Refused": {
        "description": "The request cannot be met, and nothing has changed.",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "Scenario": {
        "description": "The scenario as it is now.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Scenario"
            }
          }
        }
      },
      "Faults": {
        "description": "The faults as they are now.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Faults"
            }
          }
        }
      },
      "Sabotages": {
        "description": "The sabotages as they are now.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Sabotages"
            }
          }
        }
      },
      "Clock": {
        "description": "The clock as it is now.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Clock"
            }
          }
        }
      }
    },
    "schemas": {
      "Problem": {
        "type": "object",
        "required": [
          "type",
          "title",
          "status",
          "detail"
        ],
        "properties": {
          "type": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "status": {
            "type": "integer"
          },
          "detail": {
            "type": "string"
          },
          "errors": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Mistake"
            }
          }
        }
      },
      "Mistake": {
        "description": "One thing that is wrong, and where.",
        "type": "object",
        "required": [
          "pointer",
          "message"
        ],
        "properties": {
          "pointer": {
            "description": "`/body/email`, `/query/limit`.",
            "type": "string"
          },
          "message": {
            "type": "string"
          }
        }
      },
      "Breach": {
        "description": "One thing in which an answer breaks a clause of the contract.",
        "type": "object",
        "required": [
          "pointer",
          "message",
          "expected",
          "actual",
          "requirement"
        ],
        "properties": {
          "pointer": {
            "description": "A JSON Pointer into the answer's body; empty where it is about no place in it.",
            "type": "string"
          },
          "message": {
            "type": "string"
          },
          "expected": {
            "type": "string"
          },
          "actual": {
            "type": "string"
          },
          "requirement": {
            "$ref": "#/components/schemas/Requirement"
          }
        }
      },
      "Requirement": {
        "description": "A clause of the specification.",
        "type": "object",
        "required": [
          "id",
          "section",
          "title",
          "level",
          "text"
        ],
        "properties": {
          "id": {
            "description": "It never changes, `search.total-count` say.",
            "type": "string"
          },
          "section": {
            "description": "`4.3`.",
            "type": "string"
          },
          "title": {
            "description": "The heading of the section.",
            "type": "string"
          },
          "level": {
            "type": "string",
            "enum": [
              "must",
              "should",
              "open"
            ]
          },
          "text": {
            "type": "string"
          }
        }
      },
      "Overview": {
        "type": "object",
        "required": [
          "name",
          "version",
          "what",
          "links"
        ],
        "properties": {
          "name": {
            "type": "string"
          },
          "version": {
            "type": "string"
          },
          "what": {
            "type": "string"
          },
          "links": {
            "description": "What is where.",
            "type": "object",
            "additionalProperties": {
              "type": "string"
            }
          }
        }
      },
      "Health": {
        "type": "object",
        "required": [
          "status",
          "version",
          "startedAt",
          "seed",
          "scenario",
          "now"
        ],
        "properties": {
          "status": {
            "const": "ok"
          },
          "version": {
            "description": "Of notikit.",
            "type": "string"
          },
          "startedAt": {
            "description": "When the mock was made, by the machine's clock. What it counts begins anew with another one.",
            "type": "string"
          },
          "seed": {
            "type": "integer"
          },
          "scenario": {
            "type": "string"
          },
          "now": {
            "description": "What time it is for the mock.",
            "type": "string"
          }
        }
      },
      "Collection": {
        "description": "Which records are meant.",
        "type": "string",
        "enum": [
          "subscribers",
          "integrations",
          "workflows",
          "messages",
          "events"
        ]
      },
      "Keys": {
        "type": "object",
        "required": [
          "first",
          "keys"
        ],
        "properties": {
          "first": {
            "description": "The one that is meant where none is named.",
            "type": "string"
          },
          "keys": {
            "description": "In the order of the alphabet, the first among them. A world comes into being when its key is first used.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "State": {
        "type": "object",
        "required": [
          "key",
          "records"
        ],
        "properties": {
          "key": {
            "type": "string"
          },
          "records": {
            "type": "object",
            "required": [
              "subscribers",
              "integrations",
              "workflows",
              "messages",
              "events"
            ],
            "properties": {
              "subscribers": {
                "type": "integer"
              },
              "integrations": {
                "type": "integer"
              },
              "workflows": {
                "type": "integer"
              },
              "messages": {
                "type": "integer"
              },
              "events": {
                "type": "integer"
              }
            }
          }
        }
      },
      "StoredRecord": {
        "description": "A Subscriber, Integration, Workflow, Message or NotificationEvent of the contract.",
        "type": "object",
        "additionalProperties": true
      },
      "RecordPage": {
        "type": "object",
        "required": [
          "data",
          "total"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StoredRecord"
            }
          },
          "total": {
            "description": "How many are meant.",
            "type": "integer"
          }
        }
      },
      "Channel": {
        "description": "The inbox if left out.",
        "type": "string",
        "enum": [
          "in_app",
          "email",
          "sms",
          "chat",
          "push"
        ],
        "default": "in_app"
      },
      "Trigger": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "workflow",
          "subscriber"
        ],
        "properties": {
          "workflow": {
            "description": "By its `workflowId`, `_id` or slug.",
            "type": "string"
          },
          "subscriber": {
            "description": "By the `subscriberId`.",
            "type": "string"
          },
          "payload": {
            "description": "The workflow's `payloadExample` if left out. A workflow that validates payloads holds it against its schema.",
            "type": "object",
            "additionalProperties": true
          },
          "transactionId": {
            "description": "One that no other event has; made up if left out.",
            "type": "string",
            "minLength": 1
          },
          "topic": {
            "description": "The key of the topic through which the subscriber is reached.",
            "type": "string",
            "minLength": 1
          },
          "contextKeys": {
            "description": "Contexts, each in the form `type:id`.",
            "type": "array",
            "items": {
              "type": "string",
              "pattern": "^[^:]+:.+$"
            }
          },
          "overrides": {
            "description": "What the trigger tells providers; it stands in the jobs and the messages.",
            "type": "object",
            "additionalProperties": true
          },
          "outcomes": {
            "description": "What becomes of deliveries, by `stepId` or by channel.",
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/Outcome"
            }
          }
        }
      },
      "Outcome": {
        "description": "`late`: the provider takes it at the second try, and the message has the status `warning`. `skipped`: the subscriber does not want the channel, and there is no message.",
        "type": "string",
        "enum": [
          "sent",
          "failed",
          "late",
          "skipped"
        ]
      },
      "Inbox": {
        "type": "object",
        "required": [
          "data",
          "total",
          "counts"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StoredRecord"
            }
          },
          "total": {
            "description": "How many are meant.",
            "type": "integer"
          },
          "counts": {
            "$ref": "#/components/schemas/InboxCounts"
          }
        }
      },
      "InboxCounts": {
        "description": "How many messages of the channel there are; but for the last, without those in the archive.",
        "type": "object",
        "required": [
          "all",
          "unread",
          "unseen",
          "archived"
        ],
        "properties": {
          "all": {
            "type": "integer"
          },
          "unread": {
            "type": "integer"
          },
          "unseen": {
            "type": "integer"
          },
          "archived": {
            "type": "integer"
          }
        }
      },
      "Mark": {
        "type": "object",
        "description": "At least one of `read`, `seen` and `archived`.",
        "additionalProperties": false,
        "properties": {
          "read": {
            "type": "boolean"
          },
          "seen": {
            "type": "boolean"
          },
          "archived": {
            "type": "boolean"
          },
          "messages": {
            "description": "By their `_id`; all of the channel if left out, but for those in the archive, unless `archived` is false.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "channel": {
            "$ref": "#/components/schemas/Channel"
          }
        }
      },
      "Marked": {
        "type": "object",
        "required": [
          "changed",
          "counts"
        ],
        "properties": {
          "changed": {
            "type": "integer"
          },
          "counts": {
            "$ref": "#/components/schemas/InboxCounts"
          }
        }
      },
      "Reset": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "key": {
            "description": "The API key whose world is meant; all worlds if left out.",
            "type": "string",
            "minLength": 1
          },
          "parts": {
            "description": "What is reset; the worlds alone if left out.",
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "string",
              "enum": [
                "worlds",
                "clock",
                "requests",
                "faults",
                "overrides",
                "sabotages"
              ]
            }
          }
        }
      },
      "Clock": {
        "type": "object",
        "required": [
          "now",
          "frozen",
          "ahead"
        ],
        "properties": {
          "now": {
            "type": "string"
          },
          "frozen": {
            "description": "Whether it stands still.",
            "type": "boolean"
          },
          "ahead": {
            "description": "By how many milliseconds it is ahead of what it would say if nobody had touched it; 0 while it stands still.",
            "type": "integer"
          }
        }
      },
      "ClockSetting": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "now": {
            "description": "An ISO 8601 date or time.",
            "type": "string",
            "format": "iso8601"
          },
          "frozen": {
            "type": "boolean"
          }
        }
      },
      "Advance": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "by"
        ],
        "properties": {
          "by": {
            "description": "`90s`, `15m`, `24h`, `7d`, `250ms`.",
            "type": "string",
            "pattern": "^\\d{1,9}(ms|s|m|h|d)$"
          }
        }
      },
      "HttpMessage": {
        "description": "A request or an answer. Values of secret headers and fields are masked.",
        "type": "object",
        "required": [
          "headers"
        ],
        "properties": {
          "headers": {
            "type": "object",
            "additionalProperties": {
              "type": "string"
            }
          },
          "body": {
            "description": "As text; left out where it is not kept, or was not read.",
            "type": "string"
          }
        }
      },
      "JournalEntry": {
        "description": "An exchange as the journal has it.",
        "type": "object",
        "required": [
          "id",
          "operation",
          "key",
          "method",
          "target",
          "status",
          "startedAt",
          "durationMs",
          "request",
          "response",
          "broke"
        ],
        "properties": {
          "id": {
            "description": "They are counted from 1.",
            "type": "integer"
          },
          "operation": {
            "description": "Null if it is for none.",
            "type": [
              "string",
              "null"
            ]
          },
          "key": {
            "description": "Null if it is none that the mock takes.",
            "type": [
              "string",
              "null"
            ]
          },
          "method": {
            "type": "string"
          },
          "target": {
            "description": "The path and the query, as sent.",
            "type": "string"
          },
          "status": {
            "description": "0 if the connection was ended without an answer.",
            "type": "integer"
          },
          "startedAt": {
            "description": "By the machine's clock.",
            "type": "string"
          },
          "durationMs": {
            "type": "number"
          },
          "request": {
            "$ref": "#/components/schemas/HttpMessage"
          },
          "response": {
            "$ref": "#/components/schemas/HttpMessage"
          },
          "broke": {
            "description": "In what the contract was not kept, by who asked and by the answer.",
            "type": "object",
            "required": [
              "request",
              "response"
            ],
            "properties": {
              "request": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Mistake"
                }
              },
              "response": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Breach"
                }
              }
            }
          },
          "problem": {
            "description": "Why it was refused, if it was.",
            "type": "string"
          },
          "nearest": {
            "description": "The operations that were perhaps meant, the likest first, where it is for none.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "JournalPage": {
        "type": "object",
        "required": [
          "data",
          "total",
          "forgotten"
        ],
        "properties": {
          "data": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/JournalEntry"
            }
          },
          "total": {
            "description": "How many are meant.",
            "type": "integer"
          },
          "forgotten": {
            "description": "How many came before the oldest that the mock still has.",
            "type": "integer"
          }
        }
      },
      "Scenario": {
        "type": "object",
        "required": [
          "name",
          "seed",
          "available"
        ],
        "properties": {
          "name": {
            "type": "string"
          },
          "seed": {
            "type": "integer"
          },
          "available": {
            "description": "Those that come with notikit.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "ScenarioChoice": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "scenario"
        ],
        "properties": {
          "scenario": {
            "description": "A name, or what would be in a scenario's file.",
            "type": [
              "string",
              "object"
            ],
            "additionalProperties": true
          }
        }
      },
      "Seed": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "seed"
        ],
        "properties": {
          "seed": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          }
        }
      },
      "NewFault": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "fault"
        ],
        "properties": {
          "fault": {
            "description": "`listMessages:status=503@0.2`, as after `--fault`.",
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "Fault": {
        "type": "object",
        "required": [
          "id",
          "fault"
        ],
        "properties": {
          "id": {
            "description": "They are counted from 1.",
            "type": "integer"
          },
          "fault": {
            "type": "string"
          }
        }
      },
      "Faults": {
        "type": "object",
        "required": [
          "faults",
          "held",
          "available"
        ],
        "properties": {
          "faults": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Fault"
            }
          },
          "held": {
            "description": "How many answers are kept back now.",
            "type": "integer"
          },
          "available": {
            "description": "How each kind of fault is written, behind an operation and a colon: `latency=200ms`.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SabotageChoice": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sabotages"
        ],
        "properties": {
          "sabotages": {
            "description": "Ids of requirements, the outermost first.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Sabotages": {
        "type": "object",
        "required": [
          "sabotages",
          "available"
        ],
        "properties": {
          "sabotages": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "available": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "what"
              ],
              "properties": {
                "id": {
                  "type": "string"
                },
                "what": {
                  "description": "What the mock does then.",
                  "type": "string"
                }
              }
            }
          }
        }
      },
      "NewOverride": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "operation"
        ],
        "properties": {
          "operation": {
            "description": "One of the contract's, `listMessages` say.",
            "type": "string"
          },
          "key": {
            "description": "The API key whose requests are answered so; all if left out.",
            "type": "string",
            "minLength": 1
          },
          "status": {
            "description": "The operation's status of success if left out.",
            "type": "integer",
            "minimum": 200,
            "maximum": 599
          },
          "headers": {
            "type": "object",
            "additionalProperties": {
              "type": "string"
            }
          },
          "body": {
            "description": "Any JSON; none if left out."
          },
          "exchange": {
            "description": "An exchange of the journal, by its `id`: what it was answered takes the place of `status`, `headers` and `body`, with what the journal masks.",
            "type": "integer",
            "minimum": 1
          },
          "times": {
            "description": "How many requests are answered so; all if left out.",
            "type": "integer",
            "minimum": 1
          },
          "unchecked": {
            "description": "Whether the answer may break the contract.",
            "type": "boolean"
          }
        }
      },
      "Override": {
        "type": "object",
        "required": [
          "id",
          "operation",
          "status",
          "used"
        ],
        "properties": {
          "id": {
            "description": "They are counted from 1.",
            "type": "integer"
          },
          "operation": {
            "type": "string"
          },
          "key": {
            "type": "string"
          },
          "status": {
            "type": "integer"
          },
          "times": {
            "type": "integer"
          },
          "used": {
            "description": "How many requests were answered so.",
            "type": "integer"
          }
        }
      },
      "Overrides": {
        "type": "object",
        "required": [
          "overrides"
        ],
        "properties": {
          "overrides": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Override"
            }
          }
        }
      },
      "Snapshot": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "format",
          "seed",
          "scenario",
          "changes"
        ],
        "properties": {
          "format": {
            "description": "Another one is refused.",
            "const": 1
          },
          "seed": {
            "type": "integer"
          },
          "scenario": {
            "description": "A digest of the scenario.",
            "type": "string"
          },
          "changes": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "subscribers": {
                "$ref": "#/components/schemas/Changes"
              },
              "integrations": {
                "$ref": "#/components/schemas/Changes"
              },
              "workflows": {
                "$ref": "#/components/schemas/Changes"
              },
              "messages": {
                "$ref": "#/components/schemas/Changes"
              },
              "events": {
                "$ref": "#/components/schemas/Changes"
              }
            }
          },
          "replays": {
            "description": "What was answered first under each idempotency key, the oldest first.",
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Replay"
            }
          }
        }
      },
      "Replay": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "key",
          "fingerprint",
          "at",
          "reply"
        ],
        "properties": {
          "key": {
            "type": "string"
          },
          "fingerprint": {
            "description": "Of the request.",
            "type": "string"
          },
          "at": {
            "description": "In milliseconds since 1970, by the mock's clock.",
            "type": "integer"
          },
          "reply": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "status",
              "headers",
              "body"
            ],
            "properties": {
              "status": {
                "type": "integer",
                "minimum": 200,
                "maximum": 599
              },
              "headers": {
                "type": "object",
                "additionalProperties": {
                  "type": "string"
                }
              },
              "body": {
                "type": "string"
              }
            }
          }
        }
      },
      "Snapshots": {
        "type": "object",
        "required": [
          "snapshots"
        ],
        "properties": {
          "snapshots": {
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SnapshotTaken": {
        "type": "object",
        "required": [
          "name",
          "dropped"
        ],
        "properties": {
          "name": {
            "type": "string"
          },
          "dropped": {
            "description": "The oldest, which the mock had no more room for.",
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Changes": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "removed",
          "put"
        ],
        "properties": {
          "removed": {
            "description": "By their `_id`. They are removed first.",
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "put": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StoredRecord"
            }
          }
        }
      }
    }
  }
};
