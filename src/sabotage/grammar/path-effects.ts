import { type NamedChange, readChange } from './changes.js';
import { decoded } from './comparisons.js';
import {
  type ActingEffect,
  afterAnyResponse,
  afterResponse,
  beforeRequest,
  type EffectContext,
  type PhraseTable,
} from './effect.js';
import type { JsonObject } from './json.js';
import { isSuccess, readList, type SemanticRequest, type SemanticResponse } from './semantic.js';

/** A record that a client has retrieved, and the path parameters of the request. */
interface Known {
  readonly path: SemanticRequest['path'];
  readonly record: JsonObject;
}

/** Lookups of an unknown identifier: the first known record that fits is returned. */
const lookups: PhraseTable<(known: string, id: string) => boolean> = {
  'unknown-is-first': ['returns the first record for an unknown', () => true],
  'widen-to-prefix': ['takes a prefix of', (known, id) => id !== '' && known.startsWith(id)],
  'longer-is-the-same': ['ignores a suffix of', (known, id) => known !== '' && id.startsWith(known)],
  'compare-20-characters': ['compares only 20 characters of', (known, id) => known.slice(0, 20) === id.slice(0, 20)],
  'decode-twice': ['decodes twice', (known, id) => known === decoded(id)],
};

/** Names of the effects on an identifier that the random grammar draws. */
export const drawnPathEffects = [...Object.keys(lookups), 'take-another-record', 'known-is-unknown'];

/** Reads the name of an effect on the identifier in a path. */
export function readPathEffect(name: string, parameter: string): ActingEffect | undefined {
  const lookup = lookups[name];
  if (lookup !== undefined) {
    const [phrase, fits] = lookup;
    return looking(phrase, parameter, (id, known) => known.find(({ path }) => fits(path[parameter] ?? '', id)));
  }
  switch (name) {
    case 'slug-is-enough':
      return afterAnyResponse('finds by its slug in any workflow the', findBySlug);
    case 'take-another-record':
      return looking(
        'returns another record for',
        parameter,
        (id, known) => known.findLast(({ path }) => path[parameter] !== id),
        isSuccess,
      );
    case 'any-is-known':
      return anyIsKnown(parameter);
    case 'known-is-unknown':
      return afterResponse('does not find', (right, { request, holds }) =>
        holds(request.path[parameter]) ? { status: 404, body: undefined } : right,
      );
    default: {
      const change = name.startsWith('read-') ? readChange(name.slice('read-'.length)) : undefined;
      return change && reading(parameter, change);
    }
  }
}

/** Responds to some requests as if they named another record that was retrieved before. */
function looking(
  phrase: string,
  parameter: string,
  choose: (id: string, known: readonly Known[]) => Known | undefined,
  isMeant: (right: SemanticResponse) => boolean = isUnknown,
): ActingEffect {
  return afterAnyResponse(phrase, (right, context) => {
    const { request, server, holds } = context;
    const id = request.path[parameter] ?? '';
    const chosen = choose(id, knownBefore(context, right));
    return chosen !== undefined && isMeant(right) && holds(id) ? server({ ...request, path: chosen.path }) : right;
  });
}

/** Returns the first known record for an unknown identifier, as if it had this one. */
function anyIsKnown(parameter: string): ActingEffect {
  return afterAnyResponse('returns a record for any', (right, context) => {
    const [known] = knownBefore(context, right);
    const id = context.request.path[parameter];
    if (right.status !== 404 || known === undefined || !context.holds(id)) return right;
    const field = parameter in known.record ? parameter : '_id';
    return { status: 200, body: { ...known.record, [field]: id } };
  });
}

/** Looks for an unknown step in the workflows of all events. */
async function findBySlug(
  right: SemanticResponse,
  { request, server, holds }: EffectContext,
): Promise<SemanticResponse> {
  if (right.status !== 404 || !holds(request.path.stepId)) return right;
  const events = await readList(request, server, 'listNotifications', { limit: '50' });
  for (const workflowId of new Set(events.map((event) => String(event._templateId)))) {
    const step = await server({ ...request, path: { ...request.path, workflowId } });
    if (isSuccess(step)) return step;
  }
  return right;
}

/** The records that earlier requests have retrieved. A new one is remembered. */
function knownBefore({ request, memory }: EffectContext, right: SemanticResponse): readonly Known[] {
  const all = memory.value('known', () => new Map<string, Known>());
  const before = [...all.values()];
  const key = JSON.stringify(request.path);
  if (isSuccess(right) && !all.has(key)) all.set(key, { path: request.path, record: Object(right.body) });
  return before;
}

function isUnknown({ status }: SemanticResponse): boolean {
  return status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}

/** Looks up a changed identifier. */
function reading(parameter: string, [phrase, change]: NamedChange): ActingEffect {
  return beforeRequest(phrase, (request, { holds }) => {
    const id = request.path[parameter] ?? '';
    return holds(id) ? { ...request, path: { ...request.path, [parameter]: String(change(id)) } } : request;
  });
}
