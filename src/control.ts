export type * from '#generated/control.js';
export {
  type Control,
  ControlError,
  type ControlOptions,
  createControl,
  type ExchangeFilter,
  type OfKey,
} from './mock/control/create-control.js';
