import type { Judged } from '../../../judgement/judged.js';
import { Skip } from '../../violation.js';
import { needPermission } from '../is-refused.js';
import type { Written } from './written.js';

/** Another creation, if the plain one was let in: what is refused to all creations is not the fault of this one. */
export async function creation(plain: Written, another: () => Promise<Written>): Promise<Written> {
  const other = await another();
  if (!plain.exchange.succeeded && !other.exchange.succeeded) needSuccess(plain.exchange);
  return other;
}

/** Throws Skip if a creation was refused. */
export function needSuccess(exchange: Judged): void {
  needPermission(exchange);
  if (!exchange.succeeded) throw new Skip(`a creation was answered ${exchange.response.status}`);
}
