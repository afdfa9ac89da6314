/** Runs in a thread of its own: judges what it is handed, one exchange after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { contract } from '../contract/contract.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { stackOf } from '../text/stack-of.js';
import { PassedJudge, type Shows } from '../traffic/passed-judge.js';
import { type Handed, type ThreadData, type Told, unpacked } from './thread-messages.js';

const { prefix, changes }: ThreadData = workerData;
const judge = new PassedJudge(changes === undefined ? contract : profiledContract(changes), prefix);

parentPort?.on('message', (handed: Handed) => {
  parentPort?.postMessage(tell(handed));
});

function tell(handed: Handed): Told {
  try {
    return { shows: shows(handed) };
  } catch (error) {
    return { fault: stackOf(error) };
  }
}

function shows(handed: Handed): Shows | undefined {
  const passed = unpacked(handed);
  const place = judge.placeOf(passed.request);
  return typeof place === 'string' ? undefined : judge.judge(place, passed);
}
