/** Runs in a thread of its own: judges what it is handed, or takes what is secret out of it, one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { contract } from '../contract/contract.js';
import { createCredentialMask } from '../contract/mask-credentials.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { stackOf } from '../text/printable.js';
import { pseudonyms } from '../text/pseudonyms.js';
import { PassedJudge, type Shows } from '../traffic/passed-judge.js';
import { Secrets } from '../traffic/secrets.js';
import { hideBody } from './passage.js';
import { type Handed, type Task, type ThreadData, type Told, unpacked } from './thread-messages.js';

const { prefix, changes, pseudonymKey }: ThreadData = workerData;
const judge = new PassedJudge(changes === undefined ? contract : profiledContract(changes), prefix);

const secrets = new Secrets();
const mask = createCredentialMask(pseudonyms(pseudonymKey));

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(tell(task));
});
parentPort?.postMessage('ready');

function tell(task: Task): Told {
  try {
    if ('judge' in task) return { shows: shows(task.judge) };
    secrets.learnKnown(task.known);
    return { hidden: task.hide.map((body) => hideBody(body, (text) => mask(secrets.redact(text)))) };
  } catch (error) {
    return { fault: stackOf(error) };
  }
}

function shows(handed: Handed): Shows | undefined {
  const passed = unpacked(handed);
  const place = judge.placeOf(passed.request);
  return typeof place === 'string' ? undefined : judge.judge(place, passed);
}
