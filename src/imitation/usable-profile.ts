import { parse } from 'yaml';
import type { Imitated } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import { createMockOn } from '../mock/create-mock-on.js';
import { nodePlatform } from '../mock/node/node-platform.js';
import { readProfile } from '../profile/read-profile.js';
import type { LearnedServer } from '../profile/suggest-profile.js';
import type { SuggestedChange } from '../profile/suggested-change.js';
import { SourceError } from '../source/source.js';

export interface UsableProfile {
  /** Text of its file. */
  readonly profile: string;
  /** Changes of the contract that a mock does not support, one line each. */
  readonly dropped: readonly string[];
}

/** Creates a profile of everything learned, without changes that prevent a mock from starting with the records. */
export function usableProfile(
  { draft }: LearnedServer,
  records: Imitated,
  choices: PartialChoices,
  name: string,
): UsableProfile {
  const scenario = { description: `An imitation of ${name}`, imitated: records };
  const changes = draft.changes({ mixed: true });
  const textOf = (some: readonly SuggestedChange[]) => draft.toYaml(name, choices, some);
  const problemWith = (some: readonly SuggestedChange[]): string | undefined => {
    try {
      createMockOn(nodePlatform, { scenario, profile: readProfile(Object(parse(textOf(some)))) });
      return undefined;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return error.message;
    }
  };
  if (problemWith(changes) === undefined) return { profile: textOf(changes), dropped: [] };
  const usable: SuggestedChange[] = [];
  const dropped: string[] = [];
  for (const change of changes) {
    const problem = problemWith([...usable, change]);
    if (problem === undefined) usable.push(change);
    else dropped.push(`${change.comment} The mock cannot do this: ${problem}`);
  }
  return { profile: textOf(usable), dropped };
}
