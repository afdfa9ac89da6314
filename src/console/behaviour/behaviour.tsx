import './behaviour.css';
import { Empty } from '../parts/empty.js';

export function Behaviour() {
  return <Empty title="Behaviour">Nothing is here yet.</Empty>;
}
