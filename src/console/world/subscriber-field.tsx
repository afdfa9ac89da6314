import { useId } from 'preact/hooks';
import { oneLine } from '../../reporters/printable.js';
import { useAnswer } from '../use-answer.js';
import { titleOf } from './collections.js';
import { worldKey } from './place.js';
import { recordsOf } from './records.js';

interface SubscriberFieldProps {
  readonly value: string;
  readonly onChange: (subscriberId: string) => void;
}

/** Names a subscriber: what is typed is looked for among all of them. */
export function SubscriberField({ value, onChange }: SubscriberFieldProps) {
  const key = worldKey();
  const id = useId();
  const { value: found } = useAnswer(() => recordsOf('subscribers', { key, search: value, limit: 12 }), [key, value]);
  const isKnown = found?.data.some(({ subscriberId }) => subscriberId === value);
  return (
    <>
      <label for={id}>Subscriber</label>
      <input
        id={id}
        list={`${id}-found`}
        autocomplete="off"
        spellcheck={false}
        placeholder="Id, name, e-mail or phone"
        value={value}
        aria-describedby={`${id}-said`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={`${id}-found`}>
        {found?.data.map((subscriber) => (
          <option key={subscriber.subscriberId} value={subscriber.subscriberId}>
            {oneLine([titleOf.subscribers(subscriber), subscriber.email ?? ''].join(' '), 80)}
          </option>
        ))}
      </datalist>
      <small id={`${id}-said`}>
        {value === '' || isKnown !== false
          ? ''
          : found?.total === 0
            ? 'There is no such subscriber.'
            : `${found?.total.toLocaleString('en')} are meant: choose one.`}
      </small>
    </>
  );
}
