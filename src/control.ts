export type * from '#generated/control.js';
export { ControlError, VerificationError } from './mock/control/control-errors.js';
export {
  type Change,
  type Control,
  type ControlOptions,
  createControl,
  type ExchangeFilter,
  type ExchangeParts,
  type InboxFilter,
  type OfKey,
  type RecordFilter,
} from './mock/control/create-control.js';
