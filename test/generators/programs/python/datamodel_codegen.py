from collections.abc import Callable
from typing import Any

import httpx
import models
from calls import MOCK_URL, make_calls
from pydantic import BaseModel

http = httpx.Client(base_url=MOCK_URL, headers={"authorization": "ApiKey dev"})


def written(model: BaseModel) -> Any:
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)


def call(
    method: str, path: str, result: type[BaseModel], body: type[BaseModel] | None = None
) -> Callable[..., Any]:
    """Sends a request, and passes its body and its response through the models."""

    def send(**arguments: Any) -> Any:
        content = None if body is None else written(body.model_validate(arguments.pop("body")))
        address = path.format_map(arguments)
        query = {camel(name): value for name, value in arguments.items() if f"{{{name}}}" not in path}
        response = http.request(method, address, params=query, json=content).raise_for_status()
        return result.model_validate(response.json())

    return send


def camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def subjects_of(result: models.Workflow | models.RetrievedStep) -> list[str | None]:
    if isinstance(result, models.Workflow):
        steps = [step.root for step in result.steps]
        return [
            step.controls.values.subject
            for step in steps
            if isinstance(step, models.InAppStepResponse | models.EmailStepResponse)
        ]
    step = result.root
    if isinstance(step, models.RetrievedInAppStep | models.RetrievedEmailStep) and step.controlValues is not None:
        return [step.controlValues.subject]
    return []


make_calls(
    {
        "createSubscriber": call("POST", "/v2/subscribers", models.Subscriber, models.CreateSubscriberRequest),
        "updateSubscriberOnlineStatus": call(
            "PATCH",
            "/v1/subscribers/{subscriber_id}/online-status",
            models.Subscriber,
            models.UpdateOnlineStatusRequest,
        ),
        "searchSubscribers": call("GET", "/v2/subscribers", models.SubscriberPage),
        "updateIntegration": call(
            "PUT", "/v1/integrations/{integration_id}", models.Integration, models.UpdateIntegrationRequest
        ),
        "listActiveIntegrations": call("GET", "/v1/integrations/active", models.ActiveIntegrations),
        "listMessages": call("GET", "/v1/messages", models.MessagePage),
        "getWorkflow": call("GET", "/v2/workflows/{workflow_id}", models.Workflow),
        "getWorkflowStep": call("GET", "/v2/workflows/{workflow_id}/steps/{step_id}", models.RetrievedStep),
        "listNotifications": call("GET", "/v1/notifications", models.NotificationEventPage),
        "getNotification": call("GET", "/v1/notifications/{notification_id}", models.NotificationEvent),
    },
    written,
    subjects_of,
)
