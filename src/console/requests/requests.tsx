import './requests.css';
import { useEffect, useRef } from 'preact/hooks';
import { Detail, detailId } from './detail.js';
import { ExchangeList, listId } from './exchange-list.js';
import { FilterBar } from './filter-bar.js';
import { followKeys } from './keys.js';
import { openId } from './shown.js';

/** What the mock is asked, as it happens, and both sides of one exchange beside it. */
export function Requests() {
  useEffect(followKeys, []);
  const { value: id } = openId;
  const isOpen = id !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      // Beside the list, keys go on moving in it.
      if (!matchMedia('(width >= 64rem)').matches) focusOn(detailId);
    } else if (wasOpen.current) focusOn(listId);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div class={isOpen ? 'exchanges with-detail' : 'exchanges'}>
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
