#!/usr/bin/env bash
# openapi-core 0.23.1 (openapi-spec-validator 0.8.5, Python) reads an unquoted property `on` of a YAML document as
# `true`. The document is valid, and each value of `on` is accepted. In quotes, the property is checked. Our guess was
# that the document is refused. A filter part of the Notification Service (§2.4) has this property, and npm's `yaml`
# writes it without quotes: convert `openapi.json` to YAML by a tool that quotes it, or load the JSON.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet openapi-core==0.23.1 openapi-spec-validator==0.8.5

cat > plain.yaml <<'YAML'
openapi: 3.1.0
info: { title: Filters, version: "1" }
servers: [{ url: "http://127.0.0.1" }]
paths:
  /parts:
    post:
      operationId: addPart
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [field]
              properties:
                field: { type: string }
                on: { type: string, enum: [subscriber, payload] }
      responses:
        "204": { description: stored }
YAML
sed 's/ on:/ "on":/' plain.yaml > quoted.yaml

cat > try.py <<'PYTHON'
import json
from openapi_core import OpenAPI
from openapi_core.testing import MockRequest
from openapi_spec_validator import validate
from openapi_spec_validator.readers import read_from_filename

body = json.dumps({"field": "plan", "on": "nowhere"}).encode()
for name in ("plain.yaml", "quoted.yaml"):
    document, _ = read_from_filename(name)
    validate(document)
    content = document["paths"]["/parts"]["post"]["requestBody"]["content"]
    properties = list(content["application/json"]["schema"]["properties"])
    request = MockRequest("http://127.0.0.1", "post", "/parts", data=body, content_type="application/json")
    try:
        OpenAPI.from_file_path(name).validate_request(request)
        outcome = "accepted"
    except Exception as error:
        outcome = f"refused: {type(error).__name__}"
    print(f"{name}: properties {properties}, a wrong value of on is {outcome}")
PYTHON

python/bin/python try.py | tee seen
diff seen - <<'SEEN'
plain.yaml: properties ['field', 'true'], a wrong value of on is accepted
quoted.yaml: properties ['field', 'on'], a wrong value of on is refused: InvalidRequestBody
SEEN
echo 'as described'
