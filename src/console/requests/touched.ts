import type { JournalEntry } from '#generated/control.js';
import { hrefOf } from '../route.js';

/** A record that a request was about. */
export interface Touched {
  readonly collection: 'subscribers' | 'integrations' | 'workflows' | 'events';
  readonly id: string;
}

const paths = [
  ['subscribers', /^\/v1\/subscribers\/([^/]+)\/online-status$/],
  ['integrations', /^\/v1\/integrations\/([^/]+)$/],
  ['workflows', /^\/v2\/workflows\/([^/]+)(?:\/|$)/],
  ['events', /^\/v1\/notifications\/([^/]+)$/],
] as const;

/** The records that an exchange was about, as far as its path and its body name them. A refusal was about none. */
export function touchedBy({ operation, status, target, request: { body } }: JournalEntry): readonly Touched[] {
  if (operation === null || status >= 400) return [];
  if (operation === 'createSubscriber') return ofBody(body);
  const path = target.split('?', 1)[0] ?? '';
  return paths.flatMap(([collection, pattern]) => {
    const id = pattern.exec(path)?.[1];
    return id === undefined || id === 'active' ? [] : [{ collection, id: decodeURIComponent(id) }];
  });
}

/** Where the world shows it. */
export function worldOf({ collection, id }: Touched, key: string | null): string {
  return hrefOf({ view: 'world', path: [collection, id], query: { key: key ?? undefined } });
}

function ofBody(body = ''): readonly Touched[] {
  try {
    const { subscriberId } = Object(JSON.parse(body));
    return typeof subscriberId === 'string' ? [{ collection: 'subscribers', id: subscriberId }] : [];
  } catch {
    return [];
  }
}
