/** What a response shows of a page. */
export interface ShownPage {
  readonly items: readonly unknown[];
  /** Whether the server says that records follow; undefined if it does not say. */
  readonly hasMore: boolean | undefined;
  /** The count of all records that match; undefined if the response has none that could be compared. */
  readonly totalCount: number | undefined;
  /** Whether the server says that records come before; undefined if it does not say. */
  readonly hasPrevious?: boolean | undefined;
  /** The number of the page that the response gives. */
  readonly page?: unknown;
}

/**
 * - `unexpected`: a record is on the page that does not match
 * - `missing`: a record that matches is on no page
 * - `repeated`: a record comes twice
 * - `size`: the page holds too few or too many records
 * - `cursor`: the record of the cursor is on the page, though it was not asked for
 * - `included`: the record of the cursor, or one beside it, is not on the page, though it was asked for
 * - `echo`: without a page, another one than the first is named
 * - `more`, `previous`: what the page says of those after and before it is wrong
 * - `count`: the count of all records that match is wrong
 * - `place`: the page holds other records than those that should be in this place
 * - `order`: the records come in another order than the one that was asked for
 * - `changed`: a record differs from the same record in another response
 */
export type DifferenceKind =
  | 'unexpected'
  | 'missing'
  | 'repeated'
  | 'size'
  | 'cursor'
  | 'included'
  | 'echo'
  | 'more'
  | 'previous'
  | 'count'
  | 'place'
  | 'order'
  | 'changed';

/** One way in which a response differs from what was predicted. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  /** The filter that a record does not match. */
  readonly filter?: string;
  /** Whether the record would match in another case. */
  readonly isOfCase?: boolean;
  readonly status?: never;
}
