import json
from collections.abc import Callable
from typing import Any

from calls import MOCK_URL, make_calls
from client import ApiClient, Configuration
from client.api import IntegrationsApi, MessagesApi, NotificationsApi, SubscribersApi, WorkflowsApi
from client.models import (
    CreateSubscriberRequest,
    EmailStepResponse,
    InAppStepResponse,
    RetrievedEmailStep,
    RetrievedInAppStep,
    RetrievedStep,
    UpdateIntegrationRequest,
    UpdateOnlineStatusRequest,
    Workflow,
)

api = ApiClient(Configuration(host=MOCK_URL, api_key={"apiKey": "dev"}, api_key_prefix={"apiKey": "ApiKey"}))
integrations = IntegrationsApi(api)
messages = MessagesApi(api)
notifications = NotificationsApi(api)
subscribers = SubscribersApi(api)
workflows = WorkflowsApi(api)


def call(method: Callable[..., Any], body_name: str = "", body: Any = None) -> Callable[..., Any]:
    def send(**arguments: Any) -> Any:
        if body is not None:
            arguments[body_name] = body.from_dict(arguments.pop("body"))
        return method(**arguments)

    return send


def subjects_of(result: Workflow | RetrievedStep) -> list[str | None]:
    if isinstance(result, Workflow):
        steps = [step.actual_instance for step in result.steps]
        return [
            step.controls.values.subject for step in steps if isinstance(step, InAppStepResponse | EmailStepResponse)
        ]
    step = result.actual_instance
    if isinstance(step, RetrievedInAppStep | RetrievedEmailStep) and step.control_values is not None:
        return [step.control_values.subject]
    return []


make_calls(
    {
        "createSubscriber": call(subscribers.create_subscriber, "create_subscriber_request", CreateSubscriberRequest),
        "updateSubscriberOnlineStatus": call(
            subscribers.update_subscriber_online_status, "update_online_status_request", UpdateOnlineStatusRequest
        ),
        "searchSubscribers": call(subscribers.search_subscribers),
        "updateIntegration": call(
            integrations.update_integration, "update_integration_request", UpdateIntegrationRequest
        ),
        "listActiveIntegrations": call(integrations.list_active_integrations),
        "listMessages": call(messages.list_messages),
        "getWorkflow": call(workflows.get_workflow),
        "getWorkflowStep": call(workflows.get_workflow_step),
        "listNotifications": call(notifications.list_notifications),
        "getNotification": call(notifications.get_notification),
    },
    lambda value: json.loads(value.to_json()),
    subjects_of,
)
