/** Entry of the thread: checks one exchange after the other, and removes secrets from their bodies. */
import { setPriority } from 'node:os';
import Tinypool from 'tinypool';
import { type ContractChanges, contract } from '../contract/contract.js';
import { credentialFields } from '../contract/operations.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { createCredentialMask, type KnownSecrets, pseudonyms, Secrets } from '../text/masking.js';
import { type ExchangeResult, TrafficJudge } from '../traffic/traffic-judge.js';
import { type HiddenBodies, hideBodies, type PackedExchange, packExchange, unpackExchange } from './passage.js';

/** Data for the start of the thread. */
export interface CheckerData {
  /** Path of the API's base address. */
  readonly prefix: string | undefined;
  /** Key of pseudonyms, so that each thread replaces equal credentials by equal ones. */
  readonly pseudonymKey: Uint8Array;
  /** Changes that a profile makes to the contract; undefined without a profile. */
  readonly changes: ContractChanges | undefined;
}

export interface CheckTask {
  readonly exchange: PackedExchange;
  /** Credentials to remove from the bodies; undefined if nothing is recorded. */
  readonly known: KnownSecrets | undefined;
}

/** The thread's result of an exchange. */
export interface CheckedExchange {
  /** Without violations of earlier exchanges; undefined if the exchange belongs to no operation. */
  readonly result: ExchangeResult | undefined;
  readonly earlierViolations: readonly PackedViolation[];
  readonly hidden: HiddenBodies | undefined;
}

type EarlierViolation = NonNullable<ExchangeResult['response']>['earlierViolations'][number];

type PackedViolation = Omit<EarlierViolation, 'exchange'> & { readonly exchange: PackedExchange };

const { prefix, changes, pseudonymKey }: CheckerData = Tinypool.workerData;
// On Linux, this lowers the priority of the thread, not of the process: traffic comes before checks.
if (process.platform === 'linux') setPriority(5);
const judge = new TrafficJudge(changes === undefined ? contract : profiledContract(changes), prefix);
const secrets = new Secrets();
const mask = createCredentialMask(credentialFields(), pseudonyms(pseudonymKey));

export function isReady(): boolean {
  return true;
}

export function checkInThread({ exchange: packed, known }: CheckTask): CheckedExchange {
  const exchange = unpackExchange(packed);
  if (known !== undefined) secrets.learnKnown(known);
  const hidden = known && hideBodies(exchange, (text) => mask(secrets.redact(text)));
  const route = judge.findRoute(exchange.request);
  if (typeof route === 'string') return { result: undefined, earlierViolations: [], hidden };
  const { response, ...others } = judge.judge(route, exchange);
  const earlierViolations = (response?.earlierViolations ?? []).map((violation) => ({
    ...violation,
    exchange: packExchange(violation.exchange),
  }));
  return {
    result: { ...others, response: response && { ...response, earlierViolations: [] } },
    earlierViolations,
    hidden,
  };
}
