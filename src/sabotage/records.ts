import type { OperationId } from '../contract/operations.js';
import { queryOf } from './kit/request.js';
import { alter } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about the records of the lists (§2). */
export const records = {
  'records.same-everywhere': [
    {
      what: 'omits the subject of messages if channel is given',
      wrap: spoiling('listMessages', 'channel', 'subject'),
    },
    {
      variant: 'events',
      what: 'changes the transactionId of events if limit is below 40',
      wrap: spoiling('listNotifications', 'limit', 'payload', (value) => Number(value) < 40),
    },
    {
      variant: 'subscribers',
      what: 'changes the custom data of subscribers if orderBy is given',
      wrap: spoiling('searchSubscribers', 'orderBy', 'data'),
    },
  ],
} satisfies WaysOf<'records'>;

/** Where a parameter is given, a field has another value. */
function spoiling(
  id: OperationId,
  parameter: string,
  field: string,
  isMeant: (value: string) => boolean = () => true,
): Wrapper {
  return alter([id], (record, request) => {
    const value = queryOf(request).get(parameter);
    if (value === null || !isMeant(value) || record[field] === undefined) return record;
    return { ...record, [field]: typeof record[field] === 'string' ? `${record[field]} ` : {} };
  });
}
