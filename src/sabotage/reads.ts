import type { OperationId } from '../contract/operations.js';
import { alter } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises of the operations that only read (§4). */
export const reads = {
  'reads.change-nothing': [
    { what: 'changes the description of a workflow when read', wrap: counted('getWorkflow', 'description') },
    { variant: 'messages', what: 'changes the title of messages when read', wrap: counted('listMessages', 'title') },
    {
      variant: 'subscribers',
      what: 'changes the locale of subscribers when read',
      wrap: counted('searchSubscribers', 'locale'),
    },
    {
      variant: 'integrations',
      what: 'changes who deleted an integration when read',
      wrap: counted('listActiveIntegrations', 'deletedBy'),
    },
    {
      variant: 'event',
      what: 'changes the tags of an event when read',
      wrap: counted('getNotification', 'tags', (text) => [text]),
    },
    {
      variant: 'one-of-seven',
      what: 'changes the description of a workflow in every seventh response',
      wrap: everySeventh('getWorkflow', 'description'),
    },
  ],
} satisfies WaysOf<'reads'>;

function counted(id: OperationId, field: string, spell: (text: string) => unknown = (text) => text): Wrapper {
  return (fetch) => {
    let reads = 0;
    return alter([id], (record) => {
      reads += 1;
      return { ...record, [field]: spell(`read ${reads} times`) };
    })(fetch);
  };
}

/** Another value in every seventh response: one of seven servers behind a balancer is different. */
function everySeventh(id: OperationId, field: string): Wrapper {
  return (fetch) => {
    let reads = 0;
    return alter([id], (record) => {
      reads += 1;
      return reads % 7 === 0 ? { ...record, [field]: 'another server' } : record;
    })(fetch);
  };
}
