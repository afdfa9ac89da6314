/** Kinds of effects, by the beginning of their names. The first match counts. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['answer 500', /^answer-500$/],
  ['wrong status', /^answer-\d+$/],
  [
    'accept what has to be refused',
    /^(accept|without-key|empty-key|any-key|.*-of-key|longer-key|key-.*|other-scheme|any-value-is-true)$/,
  ],
  ['refuse or lose what is known', /^(refuse|refuse-right-key|known-is-unknown|find-nothing|nothing|none)$/],
  [
    'change type',
    /^(change-type|number|numbers|flags-as-text|texts-for-.*|number-from-digits|number-for-.*|.*-as-(text|id|object)|object-in-raw|milliseconds|no-iso-8601|in-an-object|dates-for-texts|trigger|another-type)(-in-\w+)?$/,
  ],
  ['null', /^(null|always-null|null-.*)(-in-\w+)?$/],
  [
    'drop',
    /^(drop|drop-(values|issues|variables|source|with-.*|_id|type|executionDetails|step|providerId|status)|deleted)$/,
  ],
  ['empty', /^(empty|empty-.*|zero|without-children)(-in-\w+)?$/],
  ['fold case', /^(fold-case.*|ignore-case|upper-case.*)$/],
  [
    'fold other characters',
    /^(ignore-(accents|punctuation)|drop-(special|non-ascii).*|question-marks|decompose|escape-html|collapse-blanks)(-in-\w+)?$/,
  ],
  ['trim', /^trim.*$/],
  ['decode twice', /^decode.*$/],
  [
    'cut',
    /^(cut-.*|first-letters|by-day|by-first-letters|at-most-.*|lose-type|compare-20-characters|two-levels|one-level|whole-numbers|32-bit-numbers|first-five-keys)(-in-\w+)?$/,
  ],
  [
    'widen',
    /^(widen-.*|also-.*|or-.*|find-.*|longer-is-the-same|with-(inactive|deleted)|everything|unknown-is-.*|split-at-commas|no-end)$/,
  ],
  [
    'narrow',
    /^(first-value|last-value|lose-a-value|join-values|first-item-only|first-only|single-item-of-lists|primary-only|always-50)(-in-\w+)?$/,
  ],
  ['stale', /^(stale.*|answer-as-before|update-is-ignored|updatedAt-.*|first-page-again|nothing-stored)$/],
  ['duplicate a record', /^(duplicate.*|last-twice|repeat-one|second-record|newest-first-of-all)$/],
  ['lose a record or a value', /^(lose.*|skip-one)$/],
  [
    'swap',
    /^(swap-.*|reverse-page|move-last-to-front|ties-change-places|month-and-day-swapped|sort-lists|other-end)(-in-\w+)?$/,
  ],
  [
    'take from a neighbour',
    /^(take-.*|.*-of-neighbour|name-is-type|stepId-is-id|id-is-stepId|id-of-workflow|name-another-.*|by-another-field|page-after|values-in-controls)$/,
  ],
  ['negate', /^negate.*$/],
  [
    'off by one, or by more',
    /^(off-by-one|double|one-.*|count-from-1|an-hour-.*|a-day-.*|round-up-to-ten|ignore-zone|other-origin)$/,
  ],
  ['set to one value', /^(always-.*|never-null|setTo.*)(-in-\w+)?$/],
  [
    'count or compare something else',
    /^(count-.*|full-page-means-more|something-means-more|numbers-as-text|by-length)$/,
  ],
  ['change another field or record', /^(reset|updatedAt|deactivate|change-id|created-again|write-before-refusal)$/],
  ['another default', /^default-is-/],
  ['ignore', /^ignore.*$/],
];

/** Kind of fault of an effect; undefined if its name matches none. */
export function kindOf(effect: string): string | undefined {
  return kinds.find(([, pattern]) => pattern.test(effect))?.[0];
}

const groups: readonly (readonly [string, RegExp])[] = [
  ['with another parameter', /^with-/],
  ['for one type of step', /^type-/],
  ['for one field of the order', /^by-/],
  ['when another field changes', /^when-/],
];

/** Groups conditions that differ only in a name into one row of a table. */
export function groupOf(condition: string): string {
  return groups.find(([, pattern]) => pattern.test(condition))?.[0] ?? condition;
}
