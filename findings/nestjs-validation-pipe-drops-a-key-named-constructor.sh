#!/usr/bin/env bash
# The ValidationPipe of @nestjs/common 12.5.1 (class-validator 0.15.1, class-transformer 0.5.1) checks a body against a
# class, and passes it on. With the default options, and with `transform`, it removes the key `constructor` from an
# object of any content. Our guess was that free data passes unchanged, as `whitelist` is off. Subscribers of the
# Notification Service have free `data`: a server with this pipe stores less than the client sent, and answers 201.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @nestjs/common@12.5.1 class-validator@0.15.1 class-transformer@0.5.1 \
  reflect-metadata@0.2.2 rxjs@7.8.2

cat > see.mjs <<'JS'
import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { IsObject } from 'class-validator';

class NewSubscriber {}
IsObject()(NewSubscriber.prototype, 'data');

const body = { data: { plan: 'gold', constructor: 'Mercedes', nested: { constructor: 'Ferrari', year: 1999 } } };
const passed = await new ValidationPipe().transform(body, { type: 'body', metatype: NewSubscriber });
console.log(JSON.stringify(passed));
const changed = await new ValidationPipe({ transform: true }).transform(body, { type: 'body', metatype: NewSubscriber });
console.log(JSON.stringify(changed));
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
{"data":{"plan":"gold","nested":{"year":1999}}}
{"data":{"plan":"gold","nested":{"year":1999}}}
SEEN
echo 'as described'
