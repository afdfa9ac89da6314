import { type Choices, choices as choiceDefinitions } from '#generated/choices.js';
import { NotikitError } from '../errors/notikit-error.js';
import { hintFor } from '../text/nearest.js';

export type { ChoiceDefinition, ChoiceId, Choices } from '#generated/choices.js';
export { choiceDefinitions };

/** Parts of choices that were configured or learned; all are optional. */
export type PartialChoices = { readonly [Id in keyof Choices]?: Readonly<Partial<Choices[Id]>> };

/** One alternative of one part of a choice. */
export interface Alternative {
  readonly id: keyof Choices;
  readonly part: string;
  readonly value: string | number;
}

/** An unknown choice, part or alternative. The message lists the known ones. */
export class ChoiceError extends NotikitError {
  readonly code = 'NOTIKIT_CHOICE_UNKNOWN';
  override name = 'ChoiceError';
}

/** The mock's defaults: the first alternative of each part. */
export const defaultChoices = Object.fromEntries(
  Object.values(choiceDefinitions).map(({ id, choice }) => [
    id,
    Object.fromEntries(Object.entries(choice).map(([part, alternatives]) => [part, alternatives[0]])),
  ]),
) as unknown as Choices;

/** All alternatives except the defaults, in the order of the specification. */
export const otherAlternatives: readonly Alternative[] = Object.values(choiceDefinitions).flatMap(({ id, choice }) =>
  Object.entries(choice).flatMap(([part, [, ...others]]) => others.map((value) => ({ id, part, value }))),
);

/** `create.conflict-answer.status=422` */
export function alternativeName({ id, part, value }: Alternative): string {
  return `${id}.${part}=${value}`;
}

/** Merges partial choices over the defaults. Later ones win. */
export function completeChoices(...overrides: readonly (PartialChoices | undefined)[]): Choices {
  return Object.fromEntries(
    Object.entries(defaultChoices).map(([id, parts]) => [
      id,
      Object.assign({}, parts, ...overrides.map((partial) => partial?.[id as keyof Choices])),
    ]),
  ) as unknown as Choices;
}

/** Converts choices to alternatives. */
export function toAlternatives(choices: PartialChoices): readonly Alternative[] {
  return Object.entries(choices).flatMap(([id, parts]) =>
    Object.entries(Object(parts)).map(([part, value]) => ({ id, part, value }) as Alternative),
  );
}

/** Converts alternatives to choices. */
export function toChoices(...alternatives: readonly Alternative[]): PartialChoices {
  const chosen: Record<string, Record<string, string | number>> = {};
  for (const { id, part, value } of alternatives) chosen[id] = { ...chosen[id], [part]: value };
  return chosen as PartialChoices;
}

/**
 * Reads `ID.PART=VALUE`, or `ID=VALUE` where only one part has the value. Throws ChoiceError.
 */
export function parseAlternative(text: string): Alternative {
  const [name = '', valueText, ...rest] = text.split('=');
  if (valueText === undefined || rest.length > 0) {
    throw new ChoiceError(`${JSON.stringify(text)} is not a choice. Example: create.conflict-answer.status=422`);
  }
  const definition = Object.values(choiceDefinitions).find(({ id }) => name === id || name.startsWith(`${id}.`));
  if (definition === undefined) throw new ChoiceError(unknownName('choice', name, Object.keys(choiceDefinitions)));
  const { id, choice } = definition;
  const allParts = Object.keys(choice);
  const partName = name.slice(id.length + 1);
  if (partName !== '' && choice[partName] === undefined) {
    throw new ChoiceError(unknownName(`part of ${id}`, partName, allParts));
  }
  const parts = partName === '' ? allParts : [partName];
  const matches = parts.flatMap((part): Alternative[] => {
    // A numeric part also accepts numbers that are not among its examples.
    const values = [...(choice[part] ?? []), Number(valueText)];
    const value = values.find((candidate) => String(candidate) === valueText && isAlternative(id, part, candidate));
    return value === undefined ? [] : [{ id, part, value }];
  });
  const [match, otherMatch] = matches;
  if (match === undefined) {
    const alternatives = parts.map((part) => `${part}: ${choice[part]?.join(', ')}`);
    throw new ChoiceError(`${name} cannot be ${JSON.stringify(valueText)}. Alternatives: ${alternatives.join('; ')}`);
  }
  if (otherMatch !== undefined) {
    const names = matches.map(({ part }) => part);
    throw new ChoiceError(`several parts of ${name} can be ${valueText}. Name one of ${names.join(', ')}.`);
  }
  return match;
}

function unknownName(what: string, name: string, names: readonly string[]): string {
  return `unknown ${what} ${JSON.stringify(name)}. ${hintFor(name, names)}`;
}

export function isChoiceId(id: string): id is keyof Choices {
  return Object.hasOwn(choiceDefinitions, id);
}

/** Tells if a part of a choice accepts a value: an alternative, or any number within the bounds of a numeric part. */
export function isAlternative(id: keyof Choices, part: string, value: unknown): boolean {
  const alternatives = choiceDefinitions[id].choice[part];
  if (typeof alternatives?.[0] !== 'number') return alternatives?.some((alternative) => alternative === value) === true;
  const [minimum, maximum] = boundsOf(part);
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** Bounds of a numeric part: of a largest page size (`most`), a client error status, or another page size. */
function boundsOf(part: string): readonly [minimum: number, maximum: number] {
  if (part === 'most') return [1, 100_000];
  return /status$/i.test(part) ? [400, 499] : [1, 100];
}

function schemaOf(part: string, alternatives: readonly (string | number)[]): object {
  const [minimum, maximum] = boundsOf(part);
  if (typeof alternatives[0] === 'number') return { type: 'integer', minimum, maximum };
  return { enum: alternatives };
}

/** JSON Schema of partial choices. */
export const choicesSchema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.values(choiceDefinitions).map(({ id, text, choice }) => [
      id,
      {
        type: 'object',
        description: text,
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(choice).map(([part, alternatives]) => [part, schemaOf(part, alternatives)]),
        ),
      },
    ]),
  ),
};

/** Observed behaviour for a choice: a sentence about it, and the parts that it reveals. */
export interface Observation {
  readonly text: string;
  readonly choice: Readonly<Record<string, unknown>>;
}

/** Creates an observation of a choice. Undefined parts were not revealed. */
export function createObservation<Id extends keyof Choices>(
  _id: Id,
  text: string,
  choice: { readonly [Part in keyof Choices[Id]]?: Choices[Id][Part] | undefined },
): Observation {
  return { text, choice };
}
