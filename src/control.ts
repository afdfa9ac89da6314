export type * from '#generated/control.js';
export {
  type Change,
  type Control,
  ControlError,
  type ControlOptions,
  createControl,
  type ExchangeFilter,
  type ExchangeParts,
  type InboxFilter,
  type OfKey,
  type RecordFilter,
  VerificationError,
} from './mock/control/create-control.js';
