import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';
import { listIntegrations, type Snapshot, takeSnapshot } from './changes.js';
import { underKey } from './readings.js';
import { isRefused, needPermission } from './refusals.js';
import { allowedName, targetIntegration } from './target-integration.js';

/** One write of each kind, and what the server held before and after. */
export interface OwnWrites {
  readonly subscriberId: string;
  /** The name that the integration was given. */
  readonly name: string;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** The responses that count: those to a plain request where one with a key was refused. */
  readonly exchanges: readonly Judged[];
  /** The update of the integration, if it was sent. */
  readonly update: Judged | undefined;
  /** Each was sent with an `idempotency-key` first. */
  readonly keyed: readonly { readonly call: Call; readonly exchange: Judged }[];
}

/** A subscriber is created and set online, an integration renamed: done once, for all probes. */
export const ownWrites = shared(async (context): Promise<OwnWrites> => {
  const target = await targetIntegration(context).catch(skipped);
  const name = allowedName(
    context,
    target?.integrationId,
    `${target?.original.name} (notikit check ${context.runId})`,
    'notikit check',
    'notikit',
  );
  const before = await takeSnapshot(context);
  const keyed: { call: Call; exchange: Judged }[] = [];
  const send = async (plain: Call) => {
    // What is sent again must not be answered with what another run was answered.
    const call = underKey(plain, context.runId);
    const exchange = await context.send(call);
    keyed.push({ call, exchange });
    return exchange.succeeded ? exchange : context.send(plain);
  };
  const { subscriberId, exchange } = await createAnew(context, async (id) => {
    // A creation that an other one replaces says nothing about its key.
    keyed.length = 0;
    return send(creationOf(id));
  });
  const exchanges = [
    exchange,
    ...(await writeOthers(context, subscriberId, name, { send, isThere: exchange.succeeded })),
  ];
  const update = exchanges.find(({ operationId }) => operationId === 'updateIntegration');
  const after = await takeSnapshot(context);
  if (target === undefined || update?.succeeded !== true) {
    return { subscriberId, name, before, after, exchanges, update, keyed };
  }
  const isShown = (list: Snapshot['integrations']) => list.get(target.integrationId)?.name === name;
  const integrations = isShown(after.integrations)
    ? after.integrations
    : await context.settle(() => listIntegrations(context), isShown);
  return { subscriberId, name, before, after: { ...after, integrations }, exchanges, update, keyed };
});

/** The subscriber that was created first. Throws Skip if the server refused it. */
export function createdId({ subscriberId, exchanges: [creation] }: OwnWrites): string {
  if (creation?.succeeded === true) return subscriberId;
  if (creation !== undefined) needPermission(creation);
  throw new Skip(`createSubscriber returned ${creation?.response.status}`, 'createSubscriber');
}

function creationOf(subscriberId: string, lastName = 'Check'): Call {
  return { operationId: 'createSubscriber', body: { subscriberId, firstName: 'Notikit', lastName } };
}

/** Sends the three writes, as far as there is something to write to. */
export async function writeOwn(
  context: Context,
  subscriberId: string,
  name: string,
  { isOnline, lastName }: { readonly isOnline: boolean; readonly lastName: string },
): Promise<readonly Judged[]> {
  const send = (call: Call) => context.send(call);
  const create = await send(creationOf(subscriberId, lastName));
  return [create, ...(await writeOthers(context, subscriberId, name, { send, isThere: create.succeeded, isOnline }))];
}

interface OtherWrites {
  readonly send: (call: Call) => Promise<Judged>;
  /** Whether there is such a subscriber. */
  readonly isThere: boolean;
  readonly isOnline?: boolean;
}

async function writeOthers(
  context: Context,
  subscriberId: string,
  name: string,
  { send, isThere, isOnline = true }: OtherWrites,
): Promise<readonly Judged[]> {
  const exchanges: Judged[] = [];
  if (isThere) {
    const call = { operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } } as const;
    exchanges.push(await send(call));
  }
  const target = await targetIntegration(context).catch(skipped);
  if (target !== undefined) {
    const path = { integrationId: target.integrationId };
    exchanges.push(await send({ operationId: 'updateIntegration', path, body: { name } }));
  }
  return exchanges;
}

function skipped(error: unknown): undefined {
  if (error instanceof Skip) return undefined;
  throw error;
}

/** A creation under an id of ours. */
interface Creation {
  readonly subscriberId: string;
  readonly exchange: Judged;
}

/**
 * Creates a subscriber under an id that no other has: under another one if that is in use all the same (409), and under
 * a UUID if the server has taken no other id yet, and refuses this one.
 */
export async function createAnew(
  context: Context,
  create: (subscriberId: string) => Promise<Judged>,
): Promise<Creation> {
  const under = async (form: Context['idForm']): Promise<Creation> => {
    const subscriberId = context.nextId(form);
    const exchange = await create(subscriberId);
    if (exchange.succeeded) context.idForm ??= form ?? 'name';
    return { subscriberId, exchange };
  };
  const first = await under(context.idForm);
  if (first.exchange.response.status === 409) return under(context.idForm);
  if (context.idForm !== undefined || !isRefused(first.exchange)) return first;
  const other = await under('UUID');
  return other.exchange.succeeded ? other : first;
}

/**
 * Says how much others changed while a run compared records: the reason why a comparison does not count.
 *
 * @param noun the records in the plural.
 * @param ms how long the run looked at them, in milliseconds.
 */
export function rateOfChange(changed: number, of: number, noun: string, ms: number): string {
  const what = of === 1 ? `the ${noun.replace(/s$/, '')}` : `${changed} of ${of} ${noun}`;
  return `other clients changed ${what} within ${(ms / 1_000).toFixed(1)} s`;
}
