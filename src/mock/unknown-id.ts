import { Problem } from './problem.js';
import type { World } from './world.js';

/** The refusal of a resource that does not exist (§7). */
export function unknownId({ choices }: Pick<World, 'choices'>, detail: string): Problem {
  return new Problem(choices['unknown-id.answer'].status, detail);
}
