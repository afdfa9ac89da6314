/** Entry of the thread: checks exchanges, and removes secrets from their bodies. */
import { setPriority } from 'node:os';
import Tinypool from 'tinypool';
import { type ContractChanges, contract } from '../contract/contract.js';
import { credentialFields } from '../contract/operations.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { Secrets } from '../text/masking.js';
import { createCredentialMask, type KnownSecrets, pseudonyms } from '../text/secret-names.js';
import { TrafficJudge } from '../traffic/traffic-judge.js';
import { hideBodies, type PackedExchange, packExchange, unpackExchange } from './passage.js';

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
  readonly exchanges: readonly PackedExchange[];
  /** Credentials to remove from the bodies; undefined if nothing is recorded. */
  readonly known: KnownSecrets | undefined;
}

const { prefix, changes, pseudonymKey }: CheckerData = Tinypool.workerData;
// On Linux, this lowers the priority of the thread, not of the process: traffic comes before checks.
if (process.platform === 'linux') setPriority(5);
const judge = new TrafficJudge(changes === undefined ? contract : profiledContract(changes), prefix);
const secrets = new Secrets();
const mask = createCredentialMask(credentialFields(), pseudonyms(pseudonymKey));

export function isReady(): boolean {
  return true;
}

export function checkInThread({ exchanges, known }: CheckTask): readonly CheckedExchange[] {
  if (known !== undefined) secrets.learnKnown(known);
  return exchanges.map((exchange) => check(exchange, known !== undefined));
}

/** The thread's result of an exchange, or an internal error. Earlier exchanges are packed. */
export type CheckedExchange = ReturnType<typeof check>;

function check(packed: PackedExchange, isRecorded: boolean) {
  try {
    const exchange = unpackExchange(packed);
    const hidden = isRecorded ? hideBodies(exchange, (text) => mask(secrets.redact(text))) : undefined;
    const route = judge.findRoute(exchange.request);
    if (typeof route === 'string') return { hidden };
    const { response, ...others } = judge.judge(route, exchange);
    const earlierViolations = (response?.earlierViolations ?? []).map((violation) => ({
      ...violation,
      exchange: packExchange(violation.exchange),
    }));
    const result = { ...others, response: response && { ...response, earlierViolations: [] } };
    return { result, earlierViolations, hidden };
  } catch (error) {
    return { error };
  }
}
