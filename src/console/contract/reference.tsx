import { Empty } from '../parts/empty.js';

export function Reference() {
  return <Empty title="Reference">Nothing is here yet.</Empty>;
}
