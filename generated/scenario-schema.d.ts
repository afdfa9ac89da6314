// Made by `npm run generate` from fixtures/scenario.ts. Do not edit.
import type { AnySchemaObject } from 'ajv';
export declare const scenarioSchema: AnySchemaObject;
