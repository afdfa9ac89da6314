/**
 * The names of variations by run: those of a group are tried in one, all others alone.
 * @throws Error if a group names what there is not, or one name stands in two groups
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
