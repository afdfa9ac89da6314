import './world.css';
import { Empty } from '../parts/empty.js';

export function World() {
  return <Empty title="World">Nothing is here yet.</Empty>;
}
