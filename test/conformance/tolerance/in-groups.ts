/**
 * Names of variations per run: a group shares a run, all others run alone.
 * @throws Error if a group contains an unknown name, or two groups contain the same one
 */
export function inGroups(
  names: readonly string[],
  together: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const grouped = together.flat();
  const strange = grouped.find((name, at) => !names.includes(name) || grouped.indexOf(name) !== at);
  if (strange !== undefined) throw new Error(`no variation, or one that is grouped twice: ${strange}`);
  return [...names.filter((name) => !grouped.includes(name)).map((name) => [name]), ...together];
}
