import type { Breach } from '../../judgement/comparison.js';
import { readFacts } from '../../judgement/facts.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId } from '../../requirements/catalogue.js';
import type { Check, Probe, Rule } from '../check.js';
import type { Context } from '../context.js';
import { eachOf } from '../each-of.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { ownWrites } from '../experiments/own-writes.js';
import { readings, readPlainly } from '../experiments/readings.js';
import { listIntegrations } from '../experiments/snapshot.js';
import { unauthorizedWrites } from '../experiments/unauthorized-writes.js';
import { type Misuse, misused, misuseOf } from '../misuse.js';
import { Skip, Violation } from '../violation.js';

/**
 * Who is let in, and to what (§5). The rules believe the header of the request that they are given: a recording whose
 * headers were taken out is not to be judged by them.
 */
export const authentication = {
  'auth.key-accepted': {
    probe: (context) =>
      eachOf(readings(context), async (reading) => {
        const exchange = await readPlainly(context, reading);
        // What is unknown may be answered 403, so as not to say whether it exists.
        expectLetIn(exchange, reading.exists ? [401, 403] : [401]);
      }),
    writeProbe: async (context) => {
      for (const exchange of (await ownWrites(context)).exchanges) expectLetIn(exchange, [401, 403]);
    },
  },

  'auth.key-required': { ...withMisuse('no header') },
  'auth.empty-key': { ...withMisuse('an empty key') },
  'auth.unknown-key': { ...withMisuse('an unknown key') },

  'auth.scheme-required': {
    ...withMisuse('another scheme'),
    probe: async (context) => {
      await readWith('another scheme', context);
      await context.send({ operationId: 'searchSubscribers', authorization: context.apiKey });
    },
  },

  'auth.refusal-writes-nothing': {
    writes: true,
    probe: async (context) => {
      const { own, target, attempts } = await unauthorizedWrites(context);
      const refused = attempts.filter(({ exchange }) => !exchange.succeeded);
      if (refused.length === 0) throw new Skip('every write without a valid key was let in');
      const now = await readOwn(context, own.subscriberId);
      const integration = (await listIntegrations(context)).get(target.integrationId);
      const patches = attempts.filter(({ exchange }) => exchange.operationId === 'updateSubscriberOnlineStatus');
      const flipped = (now.isOnline === true) !== (own.isOnline === true);
      for (const { mark, exchange } of refused) {
        const isSeen =
          exchange.operationId === 'updateSubscriberOnlineStatus'
            ? flipped && patches.every((patch) => !patch.exchange.succeeded)
            : (exchange.operationId === 'createSubscriber' ? now.firstName : integration?.name) === mark;
        if (!isSeen) continue;
        const message = `${exchange.operation.method} ${exchange.operation.path} was refused, and took effect`;
        throw new Violation(
          { message, expected: 'nothing changed', actual: `the write of a request with ${mark}` },
          exchange,
        );
      }
    },
  },

  'auth.one-organization': {
    rule: (exchange) => expectOne(owners(exchange, '_organizationId')),
    probe: (context) => expectOneInAll(context, '_organizationId'),
  },

  'auth.one-environment': {
    rule: (exchange) => expectOne(owners(exchange, '_environmentId')),
    probe: (context) => expectOneInAll(context, '_environmentId'),
  },
} satisfies Partial<Record<CheckedRequirementId, Check>>;

function withMisuse(misuse: Misuse): Required<Pick<Check, 'rule' | 'probe' | 'writeProbe'>> {
  const rule: Rule = (exchange) => {
    if (misuseOf(exchange) !== misuse) return undefined;
    if (!exchange.succeeded) return [];
    const { operation, response } = exchange;
    const message = `${operation.method} ${operation.path} lets a request with ${misuse} in`;
    return [{ message, expected: 'a refusal', actual: String(response.status) }];
  };
  const writeProbe: Probe = async (context) => {
    const { own, attempts } = await unauthorizedWrites(context);
    for (const { exchange } of attempts.filter((attempt) => attempt.misuse === misuse)) {
      expectNoData(exchange, [own._organizationId, own._environmentId, own._id ?? '']);
    }
  };
  return { rule, probe: (context) => readWith(misuse, context), writeProbe };
}

/** The rule judges whether the requests are let in, this whether their refusals give data away. */
async function readWith(misuse: Misuse, context: Context): Promise<void> {
  const authorization = misused(misuse, context);
  await eachOf(readings(context), async (reading) => {
    const { exists: _, ...call } = reading;
    const exchange = await context.send({ ...call, authorization });
    if (!exchange.succeeded) expectNoData(exchange, generatedIds(await readPlainly(context, reading)));
  });
}

function expectNoData(exchange: Judged, secrets: readonly string[]): void {
  if (exchange.succeeded) return;
  const { operation, request, response } = exchange;
  const text = new TextDecoder().decode(response.body);
  const given = `${request.url} ${new TextDecoder().decode(request.body)}`;
  const leaked = secrets.find((secret) => secret.length >= 8 && text.includes(secret) && !given.includes(secret));
  if (leaked === undefined) return;
  const message = `${operation.method} ${operation.path} refuses a request, and its body has data of the organization`;
  throw new Violation({ message, expected: 'no data', actual: `the identifier ${leaked}` }, exchange);
}

/** The identifiers in an answer that the service generated (§2): nobody else can know them. */
function generatedIds(exchange: Judged): string[] {
  const ids = readFacts(exchange).places.flatMap(({ value }) =>
    Object.entries(value).flatMap(([name, id]) => (name.startsWith('_') && typeof id === 'string' ? [id] : [])),
  );
  return [...new Set(ids)];
}

function expectLetIn(exchange: Judged, refusals: readonly number[]): void {
  const { operation, response } = exchange;
  if (!refusals.includes(response.status)) return;
  const message = `${operation.method} ${operation.path} does not let the API key in`;
  throw new Violation(
    { message, expected: 'a request with the key is let in', actual: String(response.status) },
    exchange,
  );
}

type Owner = '_organizationId' | '_environmentId';

/** Integrations are those of the organization (§4.5), and a workflow's environment is not shown. */
const ofEnvironment: readonly string[] = ['Subscriber', 'Message', 'NotificationEvent'];

function owners(exchange: Judged, name: Owner): readonly string[] {
  const found = readFacts(exchange)
    .places.filter(({ component }) => name === '_organizationId' || ofEnvironment.includes(component))
    .map(({ value }) => value[name]);
  return [...new Set(found.filter((owner) => typeof owner === 'string'))];
}

function expectOne(found: readonly string[]): readonly Breach[] | undefined {
  if (found.length === 0) return undefined;
  if (found.length === 1) return [];
  return [{ message: 'one key reads data of several owners', expected: `only ${found[0]}`, actual: found.join(', ') }];
}

async function expectOneInAll(context: Context, name: Owner): Promise<void> {
  const seen = new Map<string, Judged>();
  await eachOf(readings(context), async (reading) => {
    const exchange = await readPlainly(context, reading);
    const found = owners(exchange, name);
    // The rule has charged an answer that disagrees with itself.
    if (found.length !== 1) throw new Skip('no answer names an owner');
    seen.set(found[0] ?? '', exchange);
  });
  const [breach] = expectOne([...seen.keys()]) ?? [];
  if (breach !== undefined) throw new Violation(breach, [...seen.values()].at(-1));
}
