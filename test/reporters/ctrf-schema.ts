const count = { type: 'integer', minimum: 0 };
const string = { type: 'string' };
const strings = { type: 'array', items: string };
const extra = { type: 'object' };

function closed(properties: Record<string, object>, required: string[]) {
  return { type: 'object', additionalProperties: false, properties, required };
}

const summary = {
  tests: count,
  passed: count,
  failed: count,
  skipped: count,
  pending: count,
  other: count,
  start: count,
  stop: count,
};

/**
 * Version 0.0.0 of ctrf.io's specification for the fields of our reports: all are required, and only `extra` may
 * contain others.
 */
export const ctrfSchema = closed(
  {
    reportFormat: { const: 'CTRF' },
    specVersion: { type: 'string', pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' },
    generatedBy: string,
    results: closed(
      {
        tool: closed({ name: { type: 'string', minLength: 1 }, version: string }, ['name']),
        summary: closed({ ...summary, suites: count, duration: count }, Object.keys(summary)),
        tests: {
          type: 'array',
          items: closed(
            {
              name: { type: 'string', minLength: 1 },
              status: { enum: ['passed', 'failed', 'skipped', 'pending', 'other'] },
              duration: count,
              rawStatus: string,
              suite: { ...strings, minItems: 1 },
              tags: strings,
              type: string,
              message: string,
              trace: string,
              extra,
            },
            ['name', 'status', 'duration'],
          ),
        },
        extra,
      },
      ['tool', 'summary', 'tests'],
    ),
  },
  ['reportFormat', 'specVersion', 'results'],
);
