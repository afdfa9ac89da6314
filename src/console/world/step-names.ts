import type { StepType } from '#generated/types.js';

/** What a kind of step is called. */
export const stepNames: Readonly<Record<StepType, string>> = {
  trigger: 'Trigger',
  in_app: 'In-app',
  email: 'E-mail',
  sms: 'SMS',
  chat: 'Chat',
  push: 'Push',
  delay: 'Delay',
  digest: 'Digest',
  throttle: 'Throttle',
  custom: 'Custom',
};
