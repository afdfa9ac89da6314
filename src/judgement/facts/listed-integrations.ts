import type { Judged } from '../judged.js';

/** The items of a list of active integrations (§4.5); none if it was not answered. */
export function listedIntegrations({ succeeded, json }: Judged): readonly unknown[] {
  return succeeded && Array.isArray(json) ? json : [];
}
