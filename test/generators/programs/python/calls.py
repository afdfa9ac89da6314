"""Makes the calls of calls.json with a client, and prints a line for each: its value, or why it was refused."""

import json
import os
import re
from collections.abc import Callable, Mapping
from typing import Any

MOCK_URL = os.environ["MOCK_URL"]

Function = Callable[..., Any]


def make_calls(functions: Mapping[str, Function], write: Function, subjects_of: Function) -> None:
    """
    A function takes the parameters of its operation by their names in Python, and `body` if there is one. `write` turns
    its result into JSON, and `subjects_of` reads the subjects of in-app and e-mail steps from a workflow
    or a step.
    """
    with open("calls.json") as file:
        calls = json.load(file)
    for call in calls:
        arguments = {snake(name): value for name, value in {**call["path"], **call["query"]}.items()}
        if "body" in call:
            arguments["body"] = call["body"]
        try:
            result = functions[call["operation"]](**arguments)
            line = {"value": [write(item) for item in result] if isinstance(result, list) else write(result)}
            if call["operation"] in ("getWorkflow", "getWorkflowStep"):
                line["subjects"] = subjects_of(result)
        except Exception as error:
            line = {"refused": f"{type(error).__name__}: {error}"}
        print(json.dumps(line))


def snake(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)
