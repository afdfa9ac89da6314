#!/usr/bin/env bash
# json-server 0.17.4 compares a filter with the items of an array joined by commas: `tags=b` finds the record whose only
# tag is b, not the one that has a and b, and `tags=a,b` finds that. A filter that no record has a field for is ignored,
# so all records are found. Our guesses were that an array contains its items, and that an unknown field finds nothing.
# A team that replaces it by a server of the Notification Service finds more records by `contextKeys` (§4.6).
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund json-server@0.17.4

cat > records.json <<'JSON'
{ "messages": [
  { "id": "1", "tags": ["a", "b"] },
  { "id": "2", "tags": ["b"] },
  { "id": "3", "tags": [] } ] }
JSON
port=$(node -e "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
node node_modules/json-server/lib/cli/bin.js records.json --host 127.0.0.1 --port "$port" >/dev/null 2>&1 &
server=$!

node - "$port" <<'JS' | tee seen
const [port] = process.argv.slice(2);
const read = async (query) => {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/messages?${query}`);
      return (await response.json()).map(({ id }) => id).join(' ') || 'none';
    } catch (error) {
      if (tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};
(async () => {
  for (const query of ['tags=b', 'tags=a,b', 'tags=a', 'unknown=x']) console.log(`${query}: ${await read(query)}`);
})();
JS
diff seen - <<'SEEN'
tags=b: 2
tags=a,b: 1
tags=a: none
unknown=x: 1 2 3
SEEN
echo 'as described'
