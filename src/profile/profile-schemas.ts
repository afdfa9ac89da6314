import { choicesSchema } from '../choices/choices.js';

const text = { type: 'string', minLength: 1 };

/** What a profile's file may say. The overlay is read by itself, with the places of its own file. */
export const profileSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    envelope: {
      anyOf: [
        text,
        {
          type: 'object',
          required: ['field', 'operations'],
          additionalProperties: false,
          properties: { field: text, operations: { type: 'array', minItems: 1, items: text } },
        },
      ],
    },
    overlay: { anyOf: [text, { type: 'object' }] },
    choices: choicesSchema,
  },
};

/** An OpenAPI Overlay 1.0 document. */
export const overlaySchema = {
  type: 'object',
  required: ['overlay', 'info', 'actions'],
  additionalProperties: false,
  patternProperties: { '^x-': true },
  properties: {
    overlay: { type: 'string', pattern: '^1\\.0\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      additionalProperties: false,
      patternProperties: { '^x-': true },
      properties: { title: { type: 'string' }, version: { type: 'string' } },
    },
    extends: { type: 'string' },
    actions: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['target'],
        additionalProperties: false,
        patternProperties: { '^x-': true },
        properties: {
          target: { type: 'string', pattern: '^\\$' },
          description: { type: 'string' },
          update: true,
          remove: { type: 'boolean' },
        },
      },
    },
  },
};
