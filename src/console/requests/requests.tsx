import './requests.css';
import { useEffect } from 'preact/hooks';
import { Detail } from './detail.js';
import { ExchangeList } from './exchange-list.js';
import { FilterBar } from './filter-bar.js';
import { followKeys } from './keys.js';
import { openId } from './shown.js';

/** What the mock is asked, as it happens, and both sides of one exchange beside it. */
export function Requests() {
  useEffect(followKeys, []);
  const { value: id } = openId;
  return (
    <div class={id === undefined ? 'exchanges' : 'exchanges with-detail'}>
      <h1 class="visually-hidden">Requests</h1>
      <div class="listed">
        <FilterBar />
        <ExchangeList />
      </div>
      {id !== undefined && <Detail key={id} id={id} />}
    </div>
  );
}
