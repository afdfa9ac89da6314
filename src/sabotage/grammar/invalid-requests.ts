import { type Finding, parsePointer } from '../../contract/finding.js';
import { judgeRequest } from '../../contract/judge.js';
import { operations, readParameters } from '../../contract/operations.js';
import type { ActingEffect } from './effect.js';
import { isObject, type JsonObject, validBodies, without } from './json.js';
import { requestTo, type SemanticRequest, withoutQuery } from './semantic.js';

/** Accepts a request that violates the contract in its query or its body: it reads the valid part. */
export function acceptInvalid(part: 'query' | 'body', keyword?: string): ActingEffect {
  return [
    'accepts an invalid',
    async ({ request, server, holds }) => {
      const right = await server(request);
      if (right.status < 400 || right.status >= 500 || [401, 403, 404, 409, 429].includes(right.status)) return right;
      const repaired = repair(request, part, keyword);
      return repaired === undefined || !holds() ? right : server(repaired);
    },
  ];
}

/** Refuses an invalid body, and yet performs its valid part with some other fields. */
export function applyInvalid(fields: JsonObject): ActingEffect {
  return [
    'refuses and yet performs an invalid',
    async ({ request, server, holds }) => {
      const { operation, path } = request;
      const repaired = repair(request, 'body');
      const response = await server(request);
      if (repaired === undefined || ![400, 422].includes(response.status) || !holds()) return response;
      await server(requestTo(operation, request, { path, body: { ...Object(repaired.body), ...fields } }));
      return response;
    },
  ];
}

/** Contract violations in the query and the body of a request. */
function findingsOf({ operation, path, query, headers, body }: SemanticRequest): readonly Finding[] {
  const search = new URLSearchParams([...query].flatMap(([name, values]) => values.map((value) => [name, value])));
  return judgeRequest(operation, readParameters(operations[operation], path, search, headers), body);
}

/** The request without its violations of a keyword, or of any; `json` stands for a body that is not JSON. */
function repair(request: SemanticRequest, part: 'query' | 'body', keyword?: string): SemanticRequest | undefined {
  const { operation, body, malformedBody, ...others } = request;
  const valid: Readonly<Record<string, object>> = validBodies;
  if (part === 'body' && malformedBody !== undefined) {
    return (keyword ?? 'json') === 'json' ? { ...others, operation, body: valid[operation] } : undefined;
  }
  const wrong = findingsOf(request).filter(
    (finding) => finding.part === part && (keyword ?? finding.keyword) === finding.keyword,
  );
  if (wrong.length === 0) return undefined;
  const names = wrong.map(({ pointer }) => parsePointer(pointer)[0] ?? '');
  if (part === 'query') return withoutQuery(request, names);
  return { ...request, body: { ...valid[operation], ...without(isObject(body) ? body : {}, ...names) } };
}
