import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { choicesSchema } from '../choices/choices.js';
import { type Contract, contract, type Envelope, resourceEnvelope } from '../contract/contract.js';
import { parsePointer } from '../contract/finding.js';
import { withSortedFields } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { InvalidDocument, profiledContract, unusedSchemas } from '../contract/profiled-contract.js';
import { type OpenApiDocument, withStatuses } from '../contract/schema.js';
import { readWhole } from '../source/read-whole.js';
import { assertMatches, isBlank, parseYaml } from '../source/read-yaml.js';
import { type Path, type Source, SourceError } from '../source/source.js';
import { hintFor } from '../text/nearest.js';
import { reasonOf } from '../text/printable.js';
import { applyOverlay, type OverlayResult } from './apply-overlay.js';
import type { Overlay, Profile } from './profile.js';

/**
 * Reads the profile of a deployment, from a file or an object, and creates its contract for `judge`, the matchers,
 * `createMock`, `runConformance`, `createTraffic` and `createProxy`. Throws SourceError with the location of each
 * mistake: an action of the overlay that selects nothing, or an invalid resulting document.
 */
export function readProfile(from: string | Profile): Contract {
  if (typeof from !== 'string') return toContract({ value: from, at: () => 'profile:' }, 'inline', '.');
  const source = parseYaml(readWhole(from), from);
  return toContract(source, from, dirname(from));
}

/** Profile in a file with other content; undefined without one. */
export function findProfile(text: string, file: string): Contract | undefined {
  if (isBlank(text)) return undefined;
  const { value, at } = parseYaml(text, file);
  const parts = Object.entries(Object(value)).filter(([name]) => Object.hasOwn(profileSchema.properties, name));
  if (parts.length === 0) return undefined;
  const profile = Object.fromEntries(parts);
  return toContract({ value: profile, at }, file, dirname(file));
}

function toContract(source: Source, name: string, folder: string): Contract {
  assertMatches(source, profileSchema);
  const profile = source.value as Profile;
  const envelope = toEnvelope(profile.envelope, source);
  const overlaySource = readOverlay(profile.overlay, source, folder);
  const { choices, statuses } = profile;
  const content = { envelope: profile.envelope, overlay: overlaySource?.value, choices, statuses };
  const digest = createHash('sha256')
    .update(JSON.stringify(withSortedFields(content)))
    .digest('hex');
  const changes = { envelope, choices, profile: { name, digest } };
  const entries = Object.entries(statuses ?? {}).map(([id, own]) => [id, [own].flat()]);
  const base = statuses && withStatuses(contract.document, Object.fromEntries(entries));
  if (overlaySource === undefined) return profiledContract({ ...changes, document: base });
  const { overlay: version } = Object(overlaySource.value);
  if (/^\d+\.\d+\.\d+$/.test(version) && !/^1\.[01]\./.test(version)) {
    const problem = `Overlay ${version} is not supported. Supported: 1.0 and 1.1`;
    throw new SourceError([`${overlaySource.at(['overlay'])} ${problem}`]);
  }
  assertMatches(overlaySource, { $ref: '#/$defs/Overlay', $defs });
  const overlaid = applyOverlay(base ?? contract.document, overlaySource.value as Overlay, overlaySource.at);
  const { document, mistakes } = overlaid;
  if (mistakes.length > 0) throw new SourceError(mistakes);
  try {
    const made = profiledContract({ ...changes, document });
    expectEffect(overlaid, overlaySource);
    return made;
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error;
    const path = responsibleAction(overlaid, parsePointer(error.pointer));
    throw new SourceError([
      `${overlaySource.at(path)} the overlay does not lead to a valid document: ${error.pointer} ${error.message}`,
    ]);
  }
}

/** Overlay of a profile, inline or in a separate file. */
function readOverlay(overlay: Profile['overlay'], { at }: Source, folder: string): Source | undefined {
  if (overlay === undefined) return undefined;
  if (typeof overlay !== 'string') return { value: overlay, at: (path) => at(['overlay', ...path]) };
  const file = join(folder, overlay);
  let text: string;
  try {
    text = readWhole(file);
  } catch (error) {
    throw new SourceError([`${at(['overlay'])} ${reasonOf(error)}`]);
  }
  return parseYaml(text, file);
}

function toEnvelope(envelope: Profile['envelope'], { at }: Source): Envelope | undefined {
  if (envelope === undefined) return undefined;
  if (typeof envelope === 'string') return resourceEnvelope(envelope);
  const ids = Object.keys(operations);
  const unknown = envelope.operations.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    return `${at(['envelope', 'operations', index])} unknown operation ${id}: ${hintFor(id, ids)}`;
  });
  if (unknown.length > 0) throw new SourceError(unknown);
  return { field: envelope.field, operations: new Set(envelope.operations as readonly OperationId[]) };
}

/** Rejects actions that change only what no operation uses: the common fields of steps are those of each type. */
function expectEffect({ document, changes }: OverlayResult<OpenApiDocument>, { at }: Source): void {
  const unused = unusedSchemas(document);
  const effective = changes.filter(({ location: [, kind, name] }) => kind !== 'schemas' || !unused.has(String(name)));
  const idle = changes.find(({ action }) => !effective.some((change) => change.action === action));
  if (idle === undefined) return;
  const { action, location } = idle;
  const [, , name = ''] = location;
  const isFamily = document.components.schemas[name]?.['x-family'] === name;
  const advice = isFamily ? `. Change its family: $.components.schemas[?@['x-family']=='${name}']` : '';
  const message = `actions.${action}.target changes ${name}, which no operation uses${advice}`;
  throw new SourceError([`${at(['actions', action, 'target'])} ${message}`]);
}

/** Last action that changed something at, above or below a location. */
function responsibleAction({ changes }: OverlayResult<unknown>, pointer: readonly string[]): Path {
  const overlaps = (location: Path) =>
    location.every((part, index) => index >= pointer.length || String(part) === pointer[index]);
  const change = changes.findLast(({ location }) => overlaps(location)) ?? changes.at(-1);
  return ['actions', change?.action ?? 0];
}

const { $defs, properties } = createRequire(import.meta.url)('#generated/check-config.schema.json');
const status = { type: 'integer', minimum: 200, maximum: 203 };
const statusesSchema = { anyOf: [status, { type: 'array', items: status, minItems: 1, maxItems: 2 }] };

/** Schema of a profile file. The overlay is read separately, for locations in its own file. */
const profileSchema = {
  $defs,
  type: 'object',
  additionalProperties: false,
  properties: {
    envelope: properties.envelope,
    overlay: { anyOf: [$defs.NonEmptyText, { type: 'object' }] },
    statuses: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(Object.keys(operations).map((id) => [id, statusesSchema])),
    },
    choices: choicesSchema,
  },
};
