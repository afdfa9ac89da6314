import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { Skip } from '../violation.js';
import { differences, profileFields } from './given-values.js';
import { finder, type ReadBack, readBack, write, written } from './written.js';

/** A write to the complete subscriber, which exists: what the search shows before it, its answer, and after it. */
export interface Rewrite {
  readonly given: Readonly<Record<string, unknown>>;
  readonly before: ReadBack;
  readonly exchange: Judged;
  readonly after: ReadBack;
}

/** The complete subscriber, as the search shows it after its creation. Throws Skip if it does not. */
export function created(context: Context): Promise<ReadBack> {
  return context.once('the complete subscriber, read back', async () => {
    const { subscriberId, given } = await written(context, 'complete');
    const { first } = await finder(context);
    if (first.records.some((record) => differences(given, record, profileFields).length === 0)) return first;
    return readBack(context, subscriberId, (records) =>
      records.some((record) => differences(given, record, profileFields).length === 0),
    );
  });
}

/** A creation under `failIfExists=true` of what exists. A second look has other values. */
export function conflict(context: Context, look: 1 | 2 = 1): Promise<Rewrite> {
  return context.once(`conflict, look ${look}`, async () => {
    const { subscriberId } = await written(context, 'complete');
    const before = look === 1 ? await created(context) : (await conflict(context, 1)).after;
    if (before.records.length === 0) throw new Skip('what was created is not found by the search any more');
    const given = {
      subscriberId,
      firstName: `Conflict${look}`,
      lastName: 'Refused',
      email: `conflict-${look}-${subscriberId}@example.com`,
      data: { plan: `conflict ${look}` },
    };
    const exchange = await write(context, given, { failIfExists: true });
    return { given, before, exchange, after: await readBack(context, subscriberId) };
  });
}

/** An update of all fields, after the conflict. */
export function update(context: Context): Promise<Rewrite> {
  return context.once('update', async () => {
    const { subscriberId } = await written(context, 'complete');
    const { after: before } = await conflict(context);
    const given = {
      subscriberId,
      firstName: 'Ada',
      lastName: 'Bergström',
      email: `changed-${subscriberId}@example.com`,
      phone: '+12025550145',
      avatar: 'https://example.com/avatars/ada.png',
      locale: 'de_DE',
      timezone: 'America/New_York',
      data: { plan: 'pro' },
    };
    const exchange = await write(context, given);
    const after = await readBack(context, subscriberId, (records) =>
      records.some((record) => differences(given, record, profileFields).length === 0),
    );
    return { given, before, exchange, after };
  });
}

/** An update of a few fields, with `failIfExists=false`, after the update of all. */
export function partialUpdate(context: Context): Promise<Rewrite> {
  return context.once('partial update', async () => {
    const { after: before } = await update(context);
    const { subscriberId } = await written(context, 'complete');
    const given = { subscriberId, firstName: 'Grace', data: { visits: 4 } };
    const exchange = await write(context, given, { failIfExists: false });
    const after = await readBack(context, subscriberId, (records) =>
      records.some((record) => differences(given, record, ['firstName']).length === 0),
    );
    return { given, before, exchange, after };
  });
}
