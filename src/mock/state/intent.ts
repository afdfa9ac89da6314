/** What work is meant to do: to look at what there is, though that may be due to go on; to change it; or one of these. */
export type Intent = 'look' | 'change' | 'either';
