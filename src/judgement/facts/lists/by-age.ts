import { isTime, type TimeSpan, timeSpan } from '../../../contract/moments.js';
import { text } from '../text.js';

/** An item and when it was created. */
export interface Dated {
  readonly item: unknown;
  /** As the server gave it. */
  readonly moment: string;
  readonly span: TimeSpan;
}

/** The items that say when they were created, the newest first. */
export function byAge(items: readonly unknown[]): readonly Dated[] {
  return items
    .flatMap((item) => {
      const moment = text(item, 'createdAt');
      return isTime(moment) ? [{ item, moment, span: timeSpan(moment) }] : [];
    })
    .sort((one, other) => other.span.first - one.span.first);
}
