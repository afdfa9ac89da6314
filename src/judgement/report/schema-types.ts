// A JSON Schema is made from the types that use these: the tags say what TypeScript cannot.

/**
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * @asType integer
 * @minimum 1
 */
export type PositiveCount = number;

/** @minLength 1 */
export type NonEmptyText = string;
