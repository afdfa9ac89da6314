export type * from '#generated/control.js';
export { ControlError, VerificationError } from './mock/control/control-errors.js';
export * from './mock/control/create-control.js';
