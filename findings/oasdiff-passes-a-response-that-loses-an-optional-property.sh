#!/usr/bin/env bash
# oasdiff 1.38.0 finds breaking changes between two OpenAPI documents. A response that loses an optional property is no
# breaking change, also with `--fail-on WARN`. Our guess was a warning, because a client may read it. A response that
# loses `not`, so that it may have values which it never had, passes too. Our guess was an error, as for `if`. A
# response that gains an `anyOf` is an error, although it only becomes narrower. The contract of the Notification
# Service has `not` and `anyOf` in its schemas. The tests of a client tell whether the client needs a removed property.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"

GOBIN="$folder" go install github.com/oasdiff/oasdiff@v1.38.0 2>/dev/null

# Writes an OpenAPI document whose response has the given keywords beside the properties `id` and `seen`.
write() {
  cat > "$1" <<JSON
{
  "openapi": "3.1.0",
  "info": { "title": "Messages", "version": "1" },
  "paths": {
    "/message": {
      "get": {
        "operationId": "getMessage",
        "responses": {
          "200": {
            "description": "Found",
            "content": { "application/json": { "schema": { "type": "object", "required": ["id"], $2 } } }
          }
        }
      }
    }
  }
}
JSON
}
both='"properties": { "id": { "type": "string" }, "seen": { "type": "string" } }'
condition='"if": { "required": ["seen"] }, "then": { "required": ["body"] }'
write plain.json "$both"
write without-seen.json '"properties": { "id": { "type": "string" } }'
write with-not.json "$both, \"not\": { \"required\": [\"deleted\"] }"
write with-if.json "$both, $condition"
write with-any-of.json "$both, \"anyOf\": [{ \"required\": [\"seen\"] }, { \"required\": [\"body\"] }]"

see() {
  local status=0
  ./oasdiff breaking "$1.json" "$2.json" --fail-on WARN -f singleline > output 2>&1 || status=$?
  echo "$1 > $2: exit $status $(grep -oE '\[response-[a-z-]+\]' output | sort -u | tr '\n' ' ')"
}
{
  see plain without-seen
  see with-not plain
  see with-if plain
  see plain with-any-of
} | sed 's/ *$//' | tee seen
diff seen - <<'SEEN'
plain > without-seen: exit 0
with-not > plain: exit 0
with-if > plain: exit 1 [response-body-if-removed] [response-body-then-removed]
plain > with-any-of: exit 1 [response-body-any-of-added]
SEEN
echo 'as described'
