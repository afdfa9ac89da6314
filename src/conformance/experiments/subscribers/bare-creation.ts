import type { Judged } from '../../../judgement/judged.js';
import { shared, unlessSkipped } from '../../probe.js';
import { concurrentSubscribers, isBare } from './concurrent-subscribers.js';
import { readBack } from './read-back.js';
import { written } from './written.js';

/**
 * The creation of a subscriberId alone under `failIfExists=true`, if the subscriber is there afterwards: then it is
 * enough without it, too.
 */
export const bareCreation = shared(async (context): Promise<Judged | undefined> => {
  const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
  const member = members.find(({ given, status }) => isBare(given) && status?.succeeded === true);
  // Its status could be set: it is there.
  if (member !== undefined) return member.creation;
  const { subscriberId, exchange } = await written(context, 'not yet there');
  if (!exchange.succeeded) return undefined;
  return (await readBack(context, subscriberId)).records.length > 0 ? exchange : undefined;
});
