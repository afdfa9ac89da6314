export type { Contract, Envelope, ProfileName } from './contract/contract.js';
export type { Action, Overlay, OverlayInfo, Profile } from './profile/profile.js';
export { readProfile } from './profile/read-profile.js';
export { SourceError } from './source/source.js';
