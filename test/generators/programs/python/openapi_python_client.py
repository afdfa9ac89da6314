from collections.abc import Callable
from typing import Any

from calls import MOCK_URL, make_calls
from client import AuthenticatedClient
from client.api.integrations import list_active_integrations, update_integration
from client.api.messages import list_messages
from client.api.notifications import get_notification, list_notifications
from client.api.subscribers import create_subscriber, search_subscribers, update_subscriber_online_status
from client.api.workflows import get_workflow, get_workflow_step
from client.models import (
    ChannelType,
    CreateSubscriberRequest,
    EmailStepResponse,
    InAppStepResponse,
    RetrievedEmailStep,
    RetrievedInAppStep,
    SearchSubscribersOrderDirection,
    UpdateIntegrationRequest,
    UpdateOnlineStatusRequest,
    Workflow,
)
from client.types import Unset

client = AuthenticatedClient(base_url=MOCK_URL, token="dev", prefix="ApiKey", raise_on_unexpected_status=True)

DECODED: dict[str, Callable[[Any], object]] = {
    "channel": ChannelType,
    "order_direction": SearchSubscribersOrderDirection,
}


def call(sync: Callable[..., Any], decode_body: Callable[[Any], object] | None = None) -> Callable[..., Any]:
    def send(**arguments: Any) -> Any:
        for name in arguments.keys() & DECODED.keys():
            arguments[name] = DECODED[name](arguments[name])
        if decode_body is not None:
            arguments["body"] = decode_body(arguments["body"])
        return sync(client=client, **arguments)

    return send


def subjects_of(result: Workflow | RetrievedInAppStep | RetrievedEmailStep) -> list[str | None]:
    subjects: list[str | Unset] = []
    if isinstance(result, Workflow):
        for step in result.steps:
            if isinstance(step, InAppStepResponse | EmailStepResponse):
                subjects.append(step.controls.values.subject)
    elif isinstance(result, RetrievedInAppStep | RetrievedEmailStep) and not isinstance(result.control_values, Unset):
        subjects.append(result.control_values.subject)
    return [None if isinstance(subject, Unset) else subject for subject in subjects]


make_calls(
    {
        "createSubscriber": call(create_subscriber.sync, CreateSubscriberRequest.from_dict),
        "updateSubscriberOnlineStatus": call(
            update_subscriber_online_status.sync, UpdateOnlineStatusRequest.from_dict
        ),
        "searchSubscribers": call(search_subscribers.sync),
        "updateIntegration": call(update_integration.sync, UpdateIntegrationRequest.from_dict),
        "listActiveIntegrations": call(list_active_integrations.sync),
        "listMessages": call(list_messages.sync),
        "getWorkflow": call(get_workflow.sync),
        "getWorkflowStep": call(get_workflow_step.sync),
        "listNotifications": call(list_notifications.sync),
        "getNotification": call(get_notification.sync),
    },
    lambda value: value.to_dict(),
    subjects_of,
)
