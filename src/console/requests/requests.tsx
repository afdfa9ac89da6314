import { computed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { formatCount } from '../../text/printable.js';
import { mockControl } from '../live.js';
import { Button, ChangeControls, Failure } from '../parts/elements.js';
import { Select } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { Detail, detailId } from './detail.js';
import { ExchangeList, listId } from './exchange-list.js';
import { clearExchanges, exchanges, isPaused, resume, waitingCount } from './exchanges.js';
import {
  changeFilter,
  filter,
  matchingExchanges,
  moveSelection,
  openExchange,
  openId,
  selectedId,
} from './matching-exchanges.js';
import './requests.css';

/** View of received requests in real time, with a panel for one exchange. */
export function Requests() {
  useEffect(handleKeys, []);
  const { value: id } = openId;
  const isOpen = id !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      // In wide windows, the list stays visible and keeps the keyboard focus.
      if (!matchMedia('(width >= 64rem)').matches) focusOn(detailId);
    } else if (wasOpen.current) focusOn(listId);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div class={isOpen ? 'requests-view with-detail' : 'requests-view'}>
      <h1 class="visually-hidden">Requests</h1>
      <div class="listed">
        <FilterBar />
        <ExchangeList />
      </div>
      {isOpen && <Detail id={id} />}
    </div>
  );
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

const statuses = ['2XX', '3XX', '4XX', '5XX', '0'];

/** Options of the filter: values of the listed exchanges. */
const operations = computed(() => distinctValues((summary) => summary.operation ?? 'none'));
const keys = computed(() => distinctValues((summary) => summary.key ?? undefined));

/** Filter, number of matches, and buttons to pause and to clear the list. */
function FilterBar() {
  const { operation = '', key = '', status = '', broken = '', text = '' } = filter.value;
  const clear = useTask(async () => {
    await mockControl().clearRequests();
    clearExchanges();
    openExchange(undefined, { replace: true });
  });
  const isOpen = useSignal(false);
  const chosen = [operation, key, status].filter(Boolean).length;
  return (
    <search class="bar filters">
      <label class="search">
        Search
        <input
          id={searchId}
          type="search"
          placeholder="Path, operation, requirement"
          aria-keyshortcuts="/"
          value={text}
          onInput={({ currentTarget }) => changeFilter({ text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (text !== '') changeFilter({ text: '' });
            else event.currentTarget.blur();
          }}
        />
      </label>
      <Button
        label={`Filter${chosen === 0 ? '' : ` (${chosen})`}`}
        class="more"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      />
      <div class={isOpen.value ? 'choices open' : 'choices'}>
        <Choice name="operation" label="Operation" value={operation} all={operations.value} />
        <Choice name="key" label="API key" value={key} all={keys.value} />
        <Choice name="status" label="Status" value={status} all={statuses} />
      </div>
      <Button
        label="Violations only"
        aria-pressed={broken !== ''}
        onClick={() => changeFilter({ broken: broken === '' ? 'yes' : '' })}
      />
      <span class="flow">
        <Button
          label={isPaused.value ? `Continue${waitingCount.value === 0 ? '' : ` (${waitingCount.value})`}` : 'Pause'}
          aria-pressed={isPaused.value}
          onClick={() => {
            if (isPaused.value) resume();
            else isPaused.value = true;
          }}
        />
        <ChangeControls>
          <Button
            label="Clear list"
            disabled={clear.isRunning || exchanges.value.length === 0}
            onClick={() => clear.run()}
          />
        </ChangeControls>
      </span>
      <small class="count" role="status">
        {formatMatches(matchingExchanges.value.length, exchanges.value.length)}
      </small>
      <Failure message={clear.error} />
    </search>
  );
}

/** Labels of filter values that differ from their form in the address. */
const optionLabels: Readonly<Record<string, string>> = {
  none: 'no operation',
  ...{ '2XX': '2xx', '3XX': '3xx', '4XX': '4xx', '5XX': '5xx', '0': 'no response' },
};

interface ChoiceProps {
  readonly name: 'operation' | 'key' | 'status';
  readonly label: string;
  readonly value: string;
  readonly all: readonly string[];
}

function Choice({ name, label, value, all: values }: ChoiceProps) {
  const options = value === '' || values.includes(value) ? values : [value, ...values];
  return (
    <label>
      {label}
      <Select
        value={value}
        options={[
          { value: '', label: 'All' },
          ...options.map((option) => ({ value: option, label: optionLabels[option] ?? option })),
        ]}
        onChange={(chosen) => changeFilter({ [name]: chosen })}
      />
    </label>
  );
}

/** Formats a count: `39 requests`, or `3 of 39 requests` if not all match. */
function formatMatches(matches: number, values: number): string {
  return matches === values
    ? formatCount(values, 'request')
    : `${matches.toLocaleString('en')} of ${formatCount(values, 'request')}`;
}

function distinctValues(nameOf: (summary: (typeof exchanges.value)[number]) => string | undefined): string[] {
  return [...new Set(exchanges.value.map(nameOf))].filter((name) => name !== undefined).sort();
}

const searchId = 'search-requests';

/** Handles the keys j, k, Enter, Escape and `/` wherever the focus is, except in input fields. */
function handleKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target, key } = event;
    // A dialog handles its own keys, such as Escape.
    if (document.querySelector('dialog[open]') !== null) return;
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
    const act = actions[key];
    if (act === undefined || (key === 'Enter' && target instanceof HTMLElement && target.matches('a, button, summary')))
      return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => moveSelection(1),
  k: () => moveSelection(-1),
  Enter: () => {
    if (selectedId.value !== undefined) openExchange(selectedId.value);
  },
  Escape: () => {
    if (openId.value !== undefined) openExchange(undefined);
  },
  '/': () => document.getElementById(searchId)?.focus(),
};
