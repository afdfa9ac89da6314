import { expect, test } from 'vitest';
import { violationsValue } from '../../src/proxy/violations-header.js';
import type { TrafficFinding } from '../../src/traffic/traffic-finding.js';

function finding(message: string, pointer = '/data/0/read'): TrafficFinding {
  return {
    side: 'response',
    id: 'message.field-types',
    level: 'must',
    message,
    expected: '',
    actual: '',
    pointer,
    section: '2.5',
  };
}

test('a finding is its requirement, its place and its message, and the next stands behind a semicolon', () => {
  expect(violationsValue([finding('must be boolean'), finding('/a must be string', '/a')])).toBe(
    'message.field-types /data/0/read must be boolean; message.field-types /a must be string',
  );
  const request: TrafficFinding = { ...finding('must be <= 50', '/limit'), side: 'request', part: 'query' };
  const { id: _, ...without } = request;
  expect(violationsValue([without])).toBe('request /query/limit must be <= 50');
});

test('the value is printable ASCII of at most 2,048 bytes, and says how many findings are left out', () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    finding(`ist \u00fcbel\r\nX-Injected: \u{1f600} ${index}`, `/\u00e4${index}`),
  );
  const value = violationsValue(many);
  expect(value).toMatch(/^[\x20-\x7e]{1900,2048}$/);
  expect(value).toMatch(/; and \d+ more$/);
  expect(value.split('; ').length - 1 + Number(/(\d+) more$/.exec(value)?.[1])).toBe(1_000);
  expect(violationsValue([finding('x'.repeat(5_000)), finding('y')])).toMatch(/^message[^;]{193}; message\.[^;]* y$/);
});
