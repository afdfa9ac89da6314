import type { JournalEntry } from '#generated/control.js';
import { createApiKeys, defaultApiKeys } from '../../mock/http/api-keys.js';
import { printable } from '../../text/printable.js';
import { requestHeaders } from './exchanges.js';

/** Settings of a mock that reproduce its responses. */
export interface MockSettings {
  readonly scenario: string;
  readonly seed: number;
  readonly sabotages: readonly string[];
}

/** Default API keys, which a test need not configure. */
const { environmentOf } = createApiKeys(defaultApiKeys);

/** Vitest test that sends the same request to a new mock and expects the same response. */
export function vitestTest(entry: JournalEntry, { scenario, seed, sabotages }: MockSettings): string {
  const { operation, key, method, target, status, request, broke } = entry;
  const options = [
    `scenario: ${literal(scenario)}`,
    `seed: ${seed}`,
    ...(key === null || environmentOf(key) !== undefined ? [] : [`apiKeys: [${literal(key)}]`]),
    ...(sabotages.length === 0 ? [] : [`sabotages: [${sabotages.map(literal).join(', ')}]`]),
  ];
  const headers = Object.entries(requestHeaders(entry)).map(([name, value]) => `${literal(name)}: ${literal(value)}`);
  const init = [
    ...(method === 'GET' ? [] : [`method: ${literal(method)},`]),
    `headers: { ${headers.join(', ')} },`,
    ...(request.body ? [`body: ${literal(request.body)},`] : []),
  ];
  const statements =
    operation === null
      ? ['const { status } = await mock.fetch(request);', `expect(status).toBe(${status});`]
      : [
          `const exchange = await record(${literal(operation)}, request, mock.fetch);`,
          `expect(exchange.response.status).toBe(${status});`,
          broke.response.length === 0
            ? `expect(exchange).toKeepContract({ status: ${status} });`
            : `expect(exchange).not.toKeepContract({ status: ${status}, strict: true });`,
        ];
  return [
    ...(operation === null ? [] : ["import { record } from 'notikit';"]),
    "import { createMock } from 'notikit/mock';",
    ...(operation === null ? [] : ["import 'notikit/vitest';"]),
    "import { expect, test } from 'vitest';",
    '',
    `test(${literal(`${method} ${target} returns ${status}`)}, async () => {`,
    `  const mock = createMock({ ${options.join(', ')} });`,
    `  const request = new Request(${literal(`http://mock${target}`)}, {`,
    ...init.map((line) => `    ${line}`),
    '  });',
    ...statements.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

/** Quotes a text for a script, and escapes invisible characters. */
function literal(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${printable(inner)}'`;
}
