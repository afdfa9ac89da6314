import { isSameJson } from '../../contract/is-same-json.js';
import { field } from '../../contract/json-value.js';
import { readFacts } from '../../judgement/facts/facts.js';
import { Skip } from '../violation.js';
import { changedFields } from './changed-fields.js';
import type { Retrieved } from './retrieved-steps.js';

const compared = ['stepId', '_id', 'name', 'slug', 'type', 'origin', 'variables'] as const;

/** The fields in which a retrieved step is not what it is in its workflow. Throws Skip if they cannot be compared. */
export function stepDifferences(step: Retrieved): readonly string[] {
  expectComparable(step);
  const { embedded, workflow, exchange, spoilt } = step;
  const { documented } = readFacts(exchange);
  const changed: string[] = changedFields(
    embedded,
    documented,
    compared.filter((name) => !spoilt.has(name)),
  );
  if (field(exchange.json, 'workflowId') !== workflow.workflowId) changed.push('workflowId');
  if (field(exchange.json, 'workflowDatabaseId') !== workflow._id) changed.push('workflowDatabaseId');
  for (const name of ['issues', 'controlValues']) {
    if (spoilt.has(name) || (name === 'controlValues' && spoilt.has('controls'))) continue;
    const [given, found] = [embeddedValue(step, name), field(documented, name)];
    // One without the other is what `step.issues-answered` and `step.control-values-given` are about.
    if (isFilled(given) && isFilled(found) && !isSameJson(given, found)) changed.push(name);
  }
  return changed;
}

/** What a step has under a name in its workflow. */
export function embeddedValue({ embedded, workflow }: Retrieved, name: string): unknown {
  if (name === 'workflowDatabaseId') return workflow._id;
  if (name === 'workflowId') return workflow.workflowId;
  return name === 'controlValues' ? (embedded.controls?.values ?? embedded.controlValues) : field(embedded, name);
}

/** Another step than was asked for is charged to `response.requested-resource`. */
function expectComparable({ embedded, workflow, exchange: { succeeded, json, response } }: Retrieved): void {
  if (!succeeded || !isObject(json)) throw new Skip(`a step was answered ${response.status}`);
  const isOther = field(json, 'stepId') !== embedded.stepId && field(json, '_id') !== embedded._id;
  const isForeign =
    field(json, 'workflowId') !== workflow.workflowId && field(json, 'workflowDatabaseId') !== workflow._id;
  if (isOther || isForeign) throw new Skip('another step was answered');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}
