import './world.css';
import { Empty } from '../parts/empty.js';
import { hrefOf, route } from '../route.js';
import { isCollection } from './collections.js';
import { NewRecord } from './new-record.js';
import { placeIn } from './place.js';
import { RecordList } from './record-list.js';
import { RecordPage } from './record-page.js';
import { TriggerForm } from './trigger-form.js';
import { WorldBar } from './world-bar.js';

/** The records of a world: listed, read, written, and what makes them come into being. */
export function World() {
  const { path: [part = 'subscribers'] = [] } = route.value;
  return (
    <>
      <WorldBar part={part} />
      <Part part={part} />
    </>
  );
}

function Part({ part }: { readonly part: string }) {
  const { path: [, id] = [], query: { key = '', template } = {} } = route.value;
  if (part === 'trigger') return <TriggerForm key={key} />;
  if (!isCollection(part)) {
    return (
      <Empty title="There is no such place">
        A world has subscribers, integrations, workflows, messages and events.{' '}
        <a href={hrefOf(placeIn(['subscribers']))}>See the subscribers</a>
      </Empty>
    );
  }
  if (id !== undefined) return <RecordPage key={`${part}/${id}/${key}`} collection={part} id={id} />;
  if (template !== undefined) return <NewRecord key={`${part}/${template}/${key}`} collection={part} like={template} />;
  return <RecordList key={`${part}/${key}`} collection={part} />;
}
