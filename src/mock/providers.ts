import type { CredentialsDto } from '#generated/types.js';

/**
 * What each generic provider cannot work without. The specification says that an active integration's credentials
 * are validated (§4.4), not how: spec/decisions.md. A provider that is not listed here needs nothing.
 */
export const requiredCredentials: Readonly<Record<string, readonly (keyof CredentialsDto)[]>> = {
  'email-webhook': ['webhookUrl', 'secretKey'],
  'generic-sms': ['baseUrl', 'apiKey', 'secretKey', 'from'],
  'push-webhook': ['webhookUrl', 'secretKey'],
  'chat-webhook': ['webhookUrl'],
};
