import './requests.css';
import { Empty } from '../parts/empty.js';

export function Requests() {
  return <Empty title="Requests">Nothing is here yet.</Empty>;
}
