"""Validates the calls of calls.json and the responses of the mock, and prints for each whether it was accepted."""

import json
import os

import requests
from openapi_core import OpenAPI
from openapi_core.contrib.requests import RequestsOpenAPIRequest, RequestsOpenAPIResponse

document = OpenAPI.from_file_path("openapi.json")
session = requests.Session()

with open("calls.json") as file:
    calls = json.load(file)
for call in calls:
    request = session.prepare_request(
        requests.Request(
            call["method"],
            os.environ["MOCK_URL"] + call["target"],
            headers={"authorization": "ApiKey dev"},
            json=call.get("body"),
        )
    )
    try:
        document.validate_request(RequestsOpenAPIRequest(request))
        response = RequestsOpenAPIResponse(session.send(request))
        document.validate_response(RequestsOpenAPIRequest(request), response)
        print(json.dumps({"accepted": True}))
    except Exception as error:
        print(json.dumps({"refused": f"{type(error).__name__}: {error} {error.__cause__!r}"}))
