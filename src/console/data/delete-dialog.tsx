import type { Collection } from '#generated/control.js';
import { formatCount } from '../../text/printable.js';
import { mockControl, useLiveData } from '../live.js';
import { Button, Dialog, Failure, Loaded, Plain } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { go } from '../route.js';
import { chosenKey, dataRoute, singular } from './collections.js';
import { RecordLink } from './record-parts.js';

/** Effects of a deletion on the records that refer to the deleted one, if they are not only deleted too. */
const consequences: { readonly [C in Collection]?: string } = {
  events: 'Its messages are deleted too, and events that were digested into it lose the reference:',
  integrations: 'These subscribers lose their settings of this integration:',
};

interface DeleteDialogProps {
  readonly collection: Collection;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Lists the records that refer to a record, and deletes the record after confirmation. */
export function DeleteDialog({ collection, id, title, onClose }: DeleteDialogProps) {
  const key = chosenKey();
  const answer = useLiveData(() => mockControl().references(collection, id, { key }), [collection, id, key]);
  const total = answer.value?.total;
  const { run, isRunning, error } = useTask(async () => {
    await mockControl().deleteRecord(collection, id, { key, cascade: total !== 0 });
    go(dataRoute([collection]), { replace: true });
  });
  return (
    <Dialog
      title={
        <>
          Delete the {singular(collection)} <Plain text={title} />?
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>This cannot be undone. Only snapshots keep a copy.</p>
          <Loaded answer={answer}>
            {({ data, total }) =>
              total === 0 ? (
                <p>Nothing refers to it.</p>
              ) : (
                <div class="referring">
                  <p>{consequences[collection] ?? 'These records are deleted too:'}</p>
                  <ul>
                    {data.map((reference) => (
                      <li key={`${reference.collection}/${reference.id}`}>
                        {singular(reference.collection)}{' '}
                        <RecordLink to={reference.collection} id={reference.id}>
                          <Plain text={reference.id} limit={60} />
                        </RecordLink>
                      </li>
                    ))}
                    {total > data.length && <li>and {(total - data.length).toLocaleString('en')} more</li>}
                  </ul>
                </div>
              )
            }
          </Loaded>
          <Failure message={error} />
          <div class="bar">
            <Button
              label={total ? `Delete with ${formatCount(total, 'reference')}` : 'Delete'}
              class="danger"
              disabled={isRunning || total === undefined}
              onClick={() => void run()}
            />
            <Button label="Cancel" onClick={() => close()} />
          </div>
        </>
      )}
    </Dialog>
  );
}
