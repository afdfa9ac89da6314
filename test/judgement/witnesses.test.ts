import { expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { applyRules } from '../../src/judgement/apply-rules.js';
import { parseExchange } from '../../src/judgement/parsed-exchange.js';

/** Number of times that a response confirms a requirement. */
function witnesses(id: string, operationId: OperationId, path: string, json: unknown): number {
  const exchange = parseExchange({
    operationId,
    request: { method: 'GET', url: `http://api.test${path}`, headers: new Headers(), body: new Uint8Array() },
    response: {
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify(json)),
    },
    durationMs: 1,
  });
  return applyRules(exchange).witnesses.find((witness) => witness.id === id)?.count ?? 0;
}

const active = '/v1/integrations/active';
const workflow = '/v2/workflows/welcome';

test('one alone is no witness that two do not share an identifier', () => {
  const unique = (...list: readonly string[]) =>
    witnesses(
      'integration.identifier-unique',
      'listActiveIntegrations',
      active,
      list.map((identifier) => ({ identifier })),
    );
  expect([unique(), unique('a'), unique('a', 'b', 'c'), unique('a', 'a')]).toEqual([0, 0, 2, 0]);
  const steps = (...ids: readonly string[]) =>
    witnesses('workflow.step-ids-unique', 'getWorkflow', workflow, { steps: ids.map((stepId) => ({ stepId })) });
  expect([steps(), steps('a'), steps('a', 'b')]).toEqual([0, 0, 1]);
});

test('a record alone is no witness that all belong to one owner', () => {
  const owned = (...list: readonly string[]) =>
    witnesses(
      'auth.one-organization',
      'listActiveIntegrations',
      active,
      list.map((_organizationId) => ({ _organizationId })),
    );
  expect([owned(), owned('a'), owned('a', 'a', 'a'), owned('a', 'b')]).toEqual([0, 0, 2, 0]);
});

test('an item without the field is no witness for what the field should be', () => {
  const list = [{ active: true }, { name: 'no such field' }, { active: false }, { active: true }];
  expect(witnesses('active.only-active', 'listActiveIntegrations', active, list)).toBe(2);
  expect(witnesses('active.not-deleted', 'listActiveIntegrations', active, list)).toBe(0);
});
