import { expect, test } from 'vitest';
import { benchTable, benchText } from './table.js';

test('a target is met up to what it allows, and missed beyond; where there is nobody to compare with, neither', () => {
  const base = { work: 'work', unit: 'µs', others: { Fastify: 100 }, target: { of: 'Fastify', most: 1.5 } } as const;
  const table = benchTable({
    rows: [
      { ...base, ours: 150 },
      { ...base, ours: 151 },
      { ...base, ours: 150, others: {} },
      { ...base, ours: 1_001, target: { most: 1_000 } },
      { ...base, ours: 150, spread: [140, 1_200] },
      { ...base, ours: 100, work: 'PATCH' },
    ],
  });
  expect(table.split('\n').slice(2, -1)).toEqual([
    '| work | 150 µs | Fastify 100 µs | met: 1.50 of 1.5 × Fastify |',
    '| work | 151 µs | Fastify 100 µs | missed: 1.51 of 1.5 × Fastify |',
    '| work | 150 µs |  |  |',
    '| work | 1,001 µs | Fastify 100 µs | missed: 1,001 µs of 1,000 µs |',
    '| work | 150 µs (140 to 1,200) | Fastify 100 µs | met: 1.50 of 1.5 × Fastify |',
    '| PATCH | 100 µs | Fastify 100 µs | met: 1.00 of 1.5 × Fastify |',
  ]);
});

test('the environment of the measurement follows the table', () => {
  const environment = { node: 'v20.0.0', cores: 2, load: 0, rounds: 3 };
  const rows = [{ work: 'work', unit: 'µs', ours: 1, others: {} }] as const;
  expect(benchText({ ...environment, rows })).toContain('Node 20.0.0, 2 cores, rounds: 3; 0.0 processes');
});
