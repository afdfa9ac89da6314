import type { Data } from './data.js';
import { identifier } from './identifiers.js';
import { checkIntegration } from './integration-body.js';
import type { Integration } from './integrations.js';
import type { Options } from './options.js';
import { environmentId } from './present.js';
import { Refusal } from './refusal.js';
import type { Profile, Subscriber } from './subscribers.js';

type Body = Readonly<Record<string, unknown>>;

const texts = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

const plausible = {
  firstName: /^[^<>]{1,80}$/,
  lastName: /^[^<>]{1,80}$/,
  email: /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/,
  phone: /^\+[\d ]{7,20}$/,
  avatar: /^https:\/\/.+/,
  timezone: /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$|^UTC$/,
  locale: /^[a-z]{2}([-_][A-Z]{2})?$/,
} satisfies Record<(typeof texts)[number], RegExp>;

/** Creates a subscriber, or updates the one that exists (§4.1). */
export function createOrUpdate(data: Data, body: Body, failIfExists: boolean, options: Options): Subscriber {
  const { subscriberId } = body;
  if (typeof subscriberId !== 'string' || subscriberId === '') throw new Refusal('invalid', 'who is it?');
  const profile = readProfile(body, options);
  const existing = find(data, subscriberId);
  if (existing !== undefined && failIfExists) throw new Refusal('conflict', 'there is one already');
  const now = new Date();
  const number = data.subscribers.size + 1_000_000;
  const updated: Subscriber =
    existing === undefined
      ? { _id: identifier(options.ids, 'subscriber', number), subscriberId, createdAt: now, updatedAt: now, __v: 0 }
      : Object.assign(existing, { updatedAt: now, __v: existing.__v + 1 });
  if (options.upsert === 'replace') for (const name of [...texts, 'data'] as const) delete updated[name];
  const custom =
    options.upsert === 'merge' && existing?.data && profile.data ? { ...existing.data, ...profile.data } : profile.data;
  Object.assign(updated, profile, custom !== undefined && { data: custom });
  data.subscribers.set(subscriberId, updated);
  return updated;
}

function find({ subscribers }: Data, subscriberId: string): Subscriber | undefined {
  const found = subscribers.get(subscriberId);
  return found?.isDeleted === true ? undefined : found;
}

function readProfile(body: Body, { values, bodies }: Options): Profile {
  const profile: Profile = {};
  for (const name of texts) {
    const value = body[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' && bodies === 'taken') continue;
    if (typeof value !== 'string') throw new Refusal('invalid', `${name} is no text`);
    if (values === 'plausible' && !plausible[name].test(value)) throw new Refusal('invalid', `no ${name} is like that`);
    profile[name] = value;
  }
  if (body.data !== undefined && !(bodies === 'taken' && typeof body.data !== 'object'))
    profile.data = readObject(body.data);
  return profile;
}

/** Sets the online status (§4.2). */
export function setOnline(data: Data, subscriberId: string, { isOnline }: Body): Subscriber {
  const existing = find(data, subscriberId);
  if (existing === undefined) throw new Refusal('unknown', 'nobody has this id');
  if (typeof isOnline !== 'boolean') throw new Refusal('invalid', 'isOnline is true or false');
  return Object.assign(existing, { isOnline, updatedAt: new Date() });
}

/** Updates the given fields of an integration (§4.4). */
export function updateIntegration(
  integration: Integration,
  body: Body,
  others: readonly Integration[],
  options: Options,
): Integration {
  const { name, identifier: handle, active, credentials, conditions, configurations } = body;
  if (options.bodies === 'checked') checkIntegration(body);
  if (body._environmentId !== undefined && body._environmentId !== environmentId) {
    throw new Refusal('invalid', 'an integration stays in its environment');
  }
  if (others.some((other) => other.identifier === handle)) throw new Refusal('conflict', 'another one is called that');
  if (options.credentials === 'refused' && (active ?? integration.active)) {
    throw new Refusal('invalid', 'the provider does not take these credentials');
  }
  if (typeof name === 'string') integration.name = name;
  if (typeof handle === 'string') integration.identifier = handle;
  if (typeof active === 'boolean') integration.active = active;
  if (credentials !== undefined) integration.credentials = readObject(credentials);
  if (Array.isArray(conditions)) integration.conditions = conditions;
  if (configurations !== undefined) integration.configurations = readObject(configurations);
  return integration;
}

function readObject(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('invalid', 'no object');
  return { ...value };
}
