import type { Trait } from './trait.js';

/** Finds a minimal set of traits that makes a red server red, by leaving out one trait after another. */
export async function bisect(
  traits: Readonly<Record<string, Trait>>,
  isRed: (traits: readonly Trait[]) => Promise<boolean>,
): Promise<readonly string[]> {
  const names = Object.keys(traits);
  if (names.length < 2) return names;
  for (const [name, trait] of Object.entries(traits)) if (await isRed([trait])) return [name];
  let blamed = names;
  for (const name of names) {
    const fewer = blamed.filter((other) => other !== name);
    if (await isRed(fewer.flatMap((kept) => traits[kept] ?? []))) blamed = fewer;
  }
  return blamed;
}
