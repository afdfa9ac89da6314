import { acting } from './grammar/fault.js';
import type { SemanticRequest, Transform } from './grammar/semantic.js';
import { neverStoring, onOtherField, returningChanged } from './grammar/write-effects.js';
import { fault } from './kit/faults.js';
import { isObject, type JsonObject, without } from './kit/json.js';
import { misreadingBody, onRecords, onRequestBody, refusing } from './kit/transforms.js';
import { variantsFor, type WaysTable, waysFor } from './sabotage.js';

const operation = 'updateIntegration';
const given = ['name', 'credentials', 'conditions', 'configurations', 'identifier'] as const;

/** Changes a value to another one of the same type, by field. */
const otherValues: Readonly<Record<string, (value: unknown) => unknown>> = {
  name: (value) => `${value} (other)`,
  identifier: (value) => `${value}-other`,
  credentials: () => ({ user: 'somebody-else' }),
  conditions: (value) => (Array.isArray(value) && value.length > 0 ? [] : [condition]),
  configurations: () => ({ inboundWebhookSigningKey: 'another-key' }),
  primary: (value) => value !== true,
};
const condition = { isNegated: false, type: 'GROUP', value: 'AND', children: [] };

/** The update of an integration (§4.4). */
export const integrationUpdate = {
  'integration-update.takes-effect': {
    ...waysFor(given, (field) => [
      `returns a ${field} on update that differs from the given one`,
      acting([operation], returningChanged(field, otherValue(field))),
    ]),
    'old-name': [
      'returns an outdated name on every update',
      onRecords([operation], (record) => ({ ...record, name: 'Old' })),
    ],
    several: [
      'ignores the conditions of an update that also gives a name',
      onRequestBody([operation], (body) => (body.name === undefined ? body : without(body, 'conditions'))),
    ],
    false: fault(`${operation}/given-configurations/always/lose-false`, 'ignores false in configurations'),
    negated: ['drops isNegated from conditions', misreadingBody(operation, 'conditions.*.isNegated', () => false)],
    'one-child': [
      'keeps only one part of a condition',
      misreadingBody(operation, 'conditions.*.children', (parts) => [parts].flat().slice(0, 1)),
    ],
    trimmed: [
      'trims the values in conditions',
      misreadingBody(operation, 'conditions.*.children.*.value', (value) => String(value).trim()),
    ],
  },
  'integration-update.persists': {
    ...waysFor(given, (field) => [
      `reports the new ${field} and does not store it`,
      acting([operation], neverStoring(field)),
    ]),
    'false-credentials': fault(`${operation}/given-credentials/always/lose-false`, 'drops false from credentials'),
    'deep-credentials': fault(
      `${operation}/given-credentials/always/one-level`,
      'drops nested options from credentials',
    ),
  },
  'integration-update.given-fields-only': {
    plain: ['changes which integration is primary with every update', changingUngiven('primary')],
    ...variantsFor(['name', 'credentials', 'configurations'], (field) => [
      `changes ${field} with every update`,
      changingUngiven(field),
    ]),
    conditions: ['changes conditions with every update, until they are given', changingUngiven('conditions')],
    'conditions-reset': ['empties the conditions on an update of the name', addingTo('name', { conditions: [] })],
    'configurations-reset': [
      'empties the configurations on an update of the conditions',
      addingTo('conditions', { configurations: {} }),
    ],
    deactivated: [
      'drops the conditions of an integration that is deactivated',
      onRequestBody([operation], (body) => (body.active === false ? { ...body, conditions: [] } : body)),
    ],
  },
  'integration-update.all-optional': {
    plain: ['rejects an update without a name', refusing([operation], ({ body }) => Object(body).name === undefined)],
    empty: ['rejects an update without any field', refusing([operation], (request) => namesIn(request).length === 0)],
    ...variantsFor(['conditions', 'configurations', 'credentials', 'check'], (field) => [
      `rejects an update of ${field} alone`,
      refusing([operation], (request) => namesIn(request).join() === field),
    ]),
  },
} satisfies WaysTable;

function otherValue(field: string): (value: unknown) => unknown {
  return (value) => otherValues[field]?.(value);
}

/** Changes a field that an update does not contain, in the response and in the list, until an update contains it. */
function changingUngiven(field: string): Transform {
  return acting([operation], onOtherField('', '', field, otherValue(field)));
}

/** Adds other fields to an update that gives the name or the conditions, but not both. */
function addingTo(given: 'name' | 'conditions', fields: JsonObject): Transform {
  return onRequestBody([operation], (body) => {
    const names = ['name', 'conditions'].filter((name) => body[name] !== undefined);
    return names.join() === given ? { ...body, ...fields } : body;
  });
}

function namesIn({ body }: SemanticRequest): readonly string[] {
  return isObject(body) ? Object.keys(body) : [];
}
