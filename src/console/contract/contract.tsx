import './contract.css';
import { Empty } from '../parts/empty.js';

export function Contract() {
  return <Empty title="Contract">Nothing is here yet.</Empty>;
}
