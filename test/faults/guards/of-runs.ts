import { checkOutputs } from '../groups/check-outputs/check-outputs.js';
import { fuzz } from '../groups/fuzz.js';
import { processFaults } from '../groups/process.js';
import { proxyFaults } from '../groups/proxy/proxy.js';
import { type Guard, guard } from './guard.js';

/** Guards of runs, reports, the proxy and `judge`. */
export const guardsOfRuns: readonly Guard[] = [
  guard(
    'redaction',
    'src/text/masking.ts',
    'if (this.#secrets.size === 0) return text;',
    'return text;',
    checkOutputs,
    'a server that echoes the key in every form, among what acts on readers',
  ),
  guard(
    'a report that takes the place of another',
    'src/cli/write-text.ts',
    'replaceFile(writablePath(file), text, stats.mode)',
    'writeFileSync(file, text)',
    checkOutputs,
    'a report on a full disk',
  ),
  guard(
    'the end of a run at a signal',
    'src/cli/supervise-task.ts',
    'process.on(signal, interrupt)',
    'void signal',
    checkOutputs,
    'SIGTERM once in the middle of writes',
  ),
  guard(
    'the end at a fault of ours',
    'src/cli/output-errors.ts',
    "on('uncaughtException'",
    "on('never'",
    processFaults,
    'mock: an exception that nobody handles',
  ),
  guard(
    'the drain',
    'src/mock/http/serve.ts',
    'await pending.end();',
    '',
    processFaults,
    'mock: SIGTERM in the middle of an upload',
  ),
  guard(
    'link-local addresses',
    'src/proxy/end-to-end.ts',
    'addresses.find(isLocalAddress)',
    'addresses.find(() => false)',
    proxyFaults,
    'a name that comes to lead to a metadata address',
  ),
  guard(
    'the judge, by what validators say',
    'src/contract/judge.ts',
    'if (accepts(contract, operationId, value)) {',
    'if (true) {',
    fuzz,
    'made-up answers at the judge',
  ),
  guard(
    'the judge, by what excuses a draft',
    'src/contract/finding.ts',
    'excusedByIssues(schemaError, root)) continue;',
    'true) continue;',
    fuzz,
    'made-up answers at the judge',
  ),
];
