// Made by `npm run generate` from fixtures/scenarios/. Do not edit.
export const scenarios = {
  "default": {
    "description": "A shop with 200 subscribers and its notifications of the last days.",
    "subscribers": 200,
    "events": 300
  },
  "busy": {
    "description": "The events of a large shop, 10,000 of them, with their 20,000 messages.",
    "subscribers": 2000,
    "events": 10000
  },
  "delivery-failures": {
    "description": "Providers that fail. Outside of the inbox, two of five messages end in an error and one of five in a warning; a subscriber whom no channel reaches, and one whose text messages are refused.",
    "subscribers": 100,
    "events": 200,
    "outcomes": {
      "error": 0.4,
      "warning": 0.2
    },
    "records": {
      "subscribers": [
        {
          "subscriberId": "unreachable",
          "firstName": "Uma",
          "lastName": "Reach",
          "email": null,
          "phone": null,
          "channels": []
        },
        {
          "subscriberId": "refused",
          "firstName": "Rex",
          "lastName": "Fused"
        }
      ],
      "events": [
        {
          "subscriber": "unreachable",
          "workflow": "password-reset"
        },
        {
          "subscriber": "unreachable",
          "workflow": "comment-mention"
        }
      ],
      "messages": [
        {
          "subscriber": "refused",
          "workflow": "password-reset",
          "channel": "sms",
          "count": 3,
          "status": "error",
          "errorId": "number_blocked",
          "errorText": "The number does not take text messages."
        },
        {
          "subscriber": "refused",
          "workflow": "payment-failed",
          "channel": "push",
          "status": "warning"
        }
      ]
    }
  },
  "drafts": {
    "description": "Workflows that are not ready, with steps that have issues of every type.",
    "subscribers": 20,
    "events": 40,
    "records": {
      "workflows": [
        {
          "workflowId": "welcome-series",
          "name": "Welcome series",
          "description": "Greets a new customer, and asks for a review a week later.",
          "tags": [
            "onboarding"
          ],
          "steps": [
            {
              "type": "email",
              "stepId": "welcome-email",
              "name": "Welcome e-mail",
              "controlValues": {
                "body": "<p>Hello {{subscriber.nickname}}!</p>",
                "editorType": "html"
              },
              "issues": {
                "controls": {
                  "subject": [
                    {
                      "issueType": "MISSING_VALUE",
                      "message": "Subject is required"
                    }
                  ],
                  "body": [
                    {
                      "issueType": "ILLEGAL_VARIABLE_IN_CONTROL_VALUE",
                      "variableName": "subscriber.nickname",
                      "message": "There is no variable subscriber.nickname"
                    }
                  ]
                }
              }
            },
            {
              "type": "delay",
              "stepId": "a-week",
              "name": "Wait a week",
              "controlValues": {
                "type": "regular",
                "amount": 1,
                "unit": "weeks"
              }
            },
            {
              "type": "in_app",
              "stepId": "review-inbox",
              "name": "Ask for a review",
              "controlValues": {},
              "issues": {
                "controls": {
                  "subject": [
                    {
                      "issueType": "MISSING_VALUE",
                      "message": "Subject or body is required"
                    }
                  ],
                  "body": [
                    {
                      "issueType": "MISSING_VALUE",
                      "message": "Subject or body is required"
                    }
                  ]
                },
                "integration": {
                  "in_app": [
                    {
                      "issueType": "INBOX_NOT_CONNECTED",
                      "message": "Connect the inbox to your application"
                    }
                  ]
                }
              }
            }
          ]
        },
        {
          "workflowId": "price-drop",
          "name": "Price drop",
          "severity": "low",
          "steps": [
            {
              "type": "digest",
              "stepId": "gather",
              "name": "Gather for half a year",
              "controlValues": {
                "type": "regular",
                "amount": 6,
                "unit": "months"
              },
              "issues": {
                "controls": {
                  "amount": [
                    {
                      "issueType": "TIER_LIMIT_EXCEEDED",
                      "message": "Your plan allows digests of up to 7 days"
                    }
                  ]
                }
              }
            },
            {
              "type": "push",
              "stepId": "drop-push",
              "name": "Push message",
              "controlValues": {
                "subject": "It got cheaper",
                "body": "Now at {{payload.price | currency}}"
              },
              "issues": {
                "controls": {
                  "body": [
                    {
                      "issueType": "INVALID_FILTER_ARG_IN_VARIABLE",
                      "variableName": "payload.price",
                      "message": "The filter currency takes a code such as EUR"
                    }
                  ]
                },
                "integration": {
                  "push": [
                    {
                      "issueType": "MISSING_INTEGRATION",
                      "message": "There is no active push integration"
                    }
                  ]
                }
              }
            }
          ]
        },
        {
          "workflowId": "survey",
          "status": "INACTIVE",
          "steps": [
            {
              "type": "email"
            }
          ]
        },
        {
          "workflowId": "password-reset",
          "status": "ERROR"
        },
        {
          "workflowId": "weekly-digest",
          "status": "ERROR"
        }
      ]
    }
  },
  "empty": {
    "description": "Nothing at all, as in an environment that was made a minute ago.",
    "subscribers": 0,
    "events": 0,
    "workflows": [],
    "integrations": []
  },
  "over-50k": {
    "description": "More subscribers than a search counts (section 8), so that totalCountCapped is true.",
    "subscribers": 60000,
    "events": 300
  },
  "quiet": {
    "description": "One of each, one subscriber with one unread message in the inbox.",
    "workflows": [
      "order-shipped"
    ],
    "integrations": [
      "inbox-main"
    ],
    "records": {
      "subscribers": [
        {
          "subscriberId": "ada",
          "firstName": "Ada",
          "lastName": "Lovelace"
        }
      ],
      "messages": [
        {
          "subscriber": "ada",
          "workflow": "order-shipped",
          "channel": "in_app"
        }
      ]
    }
  }
};
