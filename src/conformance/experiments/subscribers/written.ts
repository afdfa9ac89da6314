import { isSameJson } from '../../../contract/is-same-json.js';
import type { Judged } from '../../../judgement/judged.js';
import { shared } from '../../shared.js';
import { allowedBody } from '../allowed-body.js';
import { createAnew } from '../create-anew.js';
import { acceptedValues } from './accepted-values.js';
import { type Fields, hardFields, plainFields } from './given-fields.js';
import { write } from './write.js';

/** The subscribers that the checks create. Each is made once, when the first probe needs it. */
export type Role = 'complete' | 'bare' | 'not yet there' | 'with data';

/** A subscriber that was asked for, and the answer. */
export interface Written {
  readonly subscriberId: string;
  readonly given: Fields;
  readonly exchange: Judged;
  /** What was refused before, where it had to be created without some values, or with plainer ones. */
  readonly refusal: Refusal | undefined;
  /** Whether the profile does not allow what would have been given first. */
  readonly isRestrained: boolean;
}

export interface Refusal {
  /** Fields, and keys of the custom data: `data.plan`. */
  readonly names: readonly string[];
  readonly status: number;
}

/** Creates the subscriber of a role. Where some of its values are refused, it is created with the others. */
export const written = shared(async (context, role: Role): Promise<Written> => {
  const query = role === 'not yet there' ? { failIfExists: true } : {};
  const rows = (subscriberId: string) => {
    const call = { operationId: 'createSubscriber', query, body: { subscriberId } } as const;
    const choices = fieldsOf(role, subscriberId);
    return choices.map((_, at) => allowedBody(context, call, [...choices.slice(at), plainFields(subscriberId)]));
  };
  const create = async (fieldsOf: (subscriberId: string) => Fields) => {
    let given: Fields = {};
    const creation = await createAnew(context, (subscriberId) => {
      given = { subscriberId, ...fieldsOf(subscriberId) };
      return write(context, given, query);
    });
    return { ...creation, given };
  };
  const first = await create((subscriberId) => rows(subscriberId)[0] ?? {});
  const wanted = { subscriberId: first.subscriberId, ...fieldsOf(role, first.subscriberId)[0] };
  const isRestrained = !isSameJson(first.given, wanted);
  const { status } = first.exchange.response;
  const isPlain = Object.keys(first.given).length === 1;
  if (first.exchange.succeeded || isPlain || status === 401) return { ...first, refusal: undefined, isRestrained };

  const { bare, refused, fieldsOf: accepted } = await acceptedValues(context, rows);
  const again = bare.succeeded ? await create(accepted) : { ...first, exchange: bare };
  return { ...again, refusal: { names: refused, status }, isRestrained };
});

/** What a role is created with; where there are several, the next if one is refused. */
function fieldsOf(role: Role, id: string): readonly Fields[] {
  switch (role) {
    case 'complete':
      return [plainFields(id)];
    case 'bare':
    case 'not yet there':
      return [{}];
    case 'with data':
      return hardFields(id);
  }
}
