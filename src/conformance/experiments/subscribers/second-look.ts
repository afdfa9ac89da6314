/** What a first look finds wrong is looked at a second time before it counts. Each look is made once. */
export type Look = 1 | 2;

/** What tells the looks of a shared experiment apart. */
export function atLook(look: Look = 1): readonly unknown[] {
  return [look];
}
