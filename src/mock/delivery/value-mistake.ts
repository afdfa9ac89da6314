import type { ChannelType, FreeObject } from '#generated/types.js';
import { explainSchema } from '../../contract/explain.js';

const schemas: Readonly<Record<ChannelType, string>> = {
  in_app: 'InAppControlValues',
  email: 'EmailControlValues',
  sms: 'SmsControlValues',
  push: 'PushControlValues',
  chat: 'ChatControlValues',
};

/** In what the values of a channel's step depart from the contract, which a draft may (§2.7). */
export function valueMistake(channel: ChannelType, values: FreeObject = {}): string | undefined {
  const [first] = explainSchema(schemas[channel], values);
  return first && `${first.pointer} ${first.message}`;
}
