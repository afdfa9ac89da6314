import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Check, Observation } from './check.js';
import { checks } from './checks.js';
import type { Look, Probe, Probes } from './probe.js';
import { event } from './probes/event.js';
import { events } from './probes/events.js';
import { list } from './probes/list.js';
import { messages } from './probes/messages.js';

/** What tests each requirement with requests of its own. */
export const probes = {
  ...list,
  ...messages,
  ...event,
  ...events,
} satisfies Probes;

/** The part of a requirement's probe that reads, or the one that writes; undefined if it has none. */
export function partOf(id: string, part: 'reads' | 'writes'): Probe | Look | undefined {
  const table: Readonly<Record<string, { readonly reads?: Probe | Look; readonly writes?: Probe | Look }>> = probes;
  return table[id]?.[part] ?? legacyPart(id, part);
}

/** Of the checks that are not split into rules and probes yet. */
function legacyPart(id: string, part: 'reads' | 'writes'): Probe | Look | undefined {
  const table: Readonly<Partial<Record<string, Check | Observation>>> = checks;
  const check = table[id];
  if (check === undefined) return undefined;
  const { probe, look, writes, writeProbe, writeLook }: Check & Observation = check;
  if (part === 'reads') return writes === true ? undefined : (asProbe(probe) ?? look);
  return writes === true ? (asProbe(probe) ?? look) : (asProbe(writeProbe) ?? writeLook);
}

function asProbe(probe: Check['probe']): Probe | undefined {
  if (probe === undefined) return undefined;
  return async function* (context) {
    await probe(context);
    yield { kept: true };
  };
}

export type LegacyId = CheckedRequirementId | OpenRequirementId;
