// `report.schema.json` is generated from types that use these: the tags add constraints that TypeScript cannot express.

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
