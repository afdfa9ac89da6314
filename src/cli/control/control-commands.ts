import { Argument, Command, Option } from 'commander';
import { appendList, appendValue, integerParser, secretOption } from '../options.js';

/** Command that controls a running mock. */
class ControlCommand extends Command {
  /** Adds the flags that select the mock and the API key. */
  withMock(key = 'API key whose data to use (the first key of the mock)'): this {
    return this.option('--key <key>', key).withAddress();
  }

  /** Adds the flags of a command for all keys. */
  withAddress(): this {
    return this.addOption(
      new Option('--url <url>', 'address of the mock').env('NOTIKIT_URL').default('http://127.0.0.1:4010'),
    )
      .option('--port <number>', 'port of a mock on this machine, instead of --url', integerParser({ max: 65_535 }))
      .addOption(secretOption('--control-token <token>', 'token that the mock printed if other machines can reach it'));
  }
}

/** Parser of numbers of exchanges, faults and overrides. */
const anyNumber = integerParser();

const resetParts = ['records', 'clock', 'requests', 'faults', 'overrides', 'sabotages'];

/** Commands that control a running mock, in the order of the help. */
export const controlCommands: readonly Command[] = [
  new ControlCommand('trigger')
    .summary('trigger a workflow for a subscriber')
    .description('trigger a workflow for a subscriber of a running mock')
    .argument('<workflow>', 'its workflowId, _id or slug')
    .requiredOption('--subscriber-id <id>', 'subscriber to notify')
    .option('--payload <json>', "payload, as JSON (the workflow's example)")
    .option('--context <type:id>', 'context of the event; repeatable', appendList)
    .option('--topic <key>', 'topic through which the subscriber is notified')
    .option(
      '--outcome <step=outcome>',
      'sent, failed, late or skipped, for a step or a channel; repeatable',
      appendList,
    )
    .option('--json', 'print the event as JSON')
    .withMock()
    .action(async (workflow, flags) => (await import('./run-control.js')).runTrigger(workflow, flags)),
  new ControlCommand('fault')
    .summary('add, list or remove faults')
    .description('add faults to a running mock, or remove them; prints the active ones')
    .argument('[line...]', 'faults to add, OPERATION:FAULT: `listMessages:status=503@0.2`, `*:latency=200..800ms`')
    .option('--clear', 'remove all faults first')
    .option('--remove <id>', 'remove the fault with this number', anyNumber)
    .option('--release', 'release held responses')
    .option('--json', 'print the faults as JSON, with all kinds that can be added')
    .withAddress()
    .action(async (lines, flags) => (await import('./run-interference.js')).runFault(lines, flags)),
  new ControlCommand('override')
    .summary('add, list or remove overrides')
    .description('override responses of a running mock, or remove overrides; prints the active ones')
    .argument('[operation]', 'operation whose response to override: `listMessages`')
    .option(
      '--status <code>',
      "status of the response (the operation's success status)",
      integerParser({ min: 200, max: 599 }),
    )
    .option('--body <json>', 'body of the response')
    .option('--header <name: value>', 'header of the response; repeatable', appendValue)
    .option('--exchange <id>', 'repeat the recorded response of this exchange', anyNumber)
    .option('--where <json>', 'conditions on the request: `{"query":{"page":"1"}}`')
    .option('--times <number>', 'number of requests (all)', integerParser({ min: 1 }))
    .option('--delay <ms>', 'delay before the response, in milliseconds', integerParser({ max: 600_000 }))
    .option('--template', 'fill in {{query.page}} and other values of the request')
    .option('--unchecked', 'allow a response that violates the contract')
    .option('--clear', 'remove all overrides first')
    .option('--remove <id>', 'remove the override with this number', anyNumber)
    .option('--json', 'print the overrides as JSON')
    .withMock('API key whose requests get the response (all keys)')
    .action(async (operation, flags) => (await import('./run-interference.js')).runOverride(operation, flags)),
  new ControlCommand('sabotage')
    .summary('add, list or remove sabotages')
    .description('make a running mock violate requirements; prints the active sabotages')
    .argument('[id...]', 'requirements to violate: `search.total-count`')
    .option('--clear', 'remove all sabotages first')
    .option('--remove <id>', 'remove this sabotage')
    .option('--json', 'print the sabotages as JSON, with all that can be added')
    .withAddress()
    .action(async (ids, flags) => (await import('./run-interference.js')).runSabotage(ids, flags)),
  new ControlCommand('logs')
    .summary('list received requests')
    .description('list the requests that a running mock received')
    .option('-f, --follow', 'continue with new requests until Ctrl-C')
    .option('-n, --limit <number>', 'number of recent requests', integerParser({ max: 1_000 }), 50)
    .option('--operation <name>', 'show only requests of this operation; `none`: requests that match no operation')
    .option('--status <code>', 'only this status, or a class: `404`, `4XX`')
    .option('--json', 'print one JSON object per request, with its bodies')
    .withMock()
    .action(async (flags) => (await import('./run-control.js')).runLogs(flags)),
  new ControlCommand('verify')
    .summary('verify received requests')
    .description('verify how often a running mock received a request; fails if the number differs')
    .argument('[operation]', 'operation of the requests (any)')
    .option('--where <json>', 'conditions on the request: `{"body":{"$.email":"ada@example.com"}}`')
    .option('--status <code>', 'only responses with this status, or of a class: `404`, `4XX`')
    .option('--since <id>', 'only exchanges after this one', anyNumber)
    .option('--times <number>', 'exact number', anyNumber)
    .option('--at-least <number>', 'minimum (1)', anyNumber)
    .option('--at-most <number>', 'maximum', anyNumber)
    .option('--json', 'print the result as JSON')
    .withMock('API key of the requests (any)')
    .action(async (operation, flags) => (await import('./run-interference.js')).runVerify(operation, flags)),
  new ControlCommand('reset')
    .summary('reset to the start')
    .description('reset a running mock to its start')
    .addArgument(new Argument('[part...]', 'parts to reset (all)').choices(resetParts))
    .withMock()
    .action(async (parts, flags) => (await import('./run-control.js')).runReset(parts, flags)),
  new ControlCommand('clock')
    .summary('print or change the time')
    .description('print, set, advance, freeze or resume the clock of a running mock')
    .argument('[change]', 'freeze, resume, an ISO 8601 time, or a duration: `+90s`, `+1h`, `+7d`')
    .withMock()
    .action(async (change, flags) => (await import('./run-control.js')).runClock(change, flags)),
  new ControlCommand('scenario')
    .summary('print or replace the scenario')
    .description('print the scenario of a running mock, or replace it, which resets all data')
    .argument('[scenario]', 'name or file of the new scenario')
    .option('--seed <number>', 'new seed', anyNumber)
    .option('--json', 'print the scenario as JSON')
    .withAddress()
    .action(async (scenario, flags) => (await import('./run-control.js')).runScenario(scenario, flags)),
  new ControlCommand('snapshot')
    .summary('take, list, restore or remove snapshots')
    .description('take a snapshot of the data of a key, restore or remove it; prints the names of all')
    .argument('[name]', 'name of the snapshot, which replaces an earlier one')
    .option('--restore', 'restore the snapshot, which replaces the data of the key')
    .option('--remove', 'remove the snapshot')
    .option('--json', 'print the names as JSON')
    .withMock()
    .action(async (name, flags) => (await import('./run-control.js')).runSnapshot(name, flags)),
  new ControlCommand('stop')
    .summary('stop a mock')
    .description('stop a running mock after its pending responses')
    .withAddress()
    .action(async (flags) => (await import('./run-control.js')).runStop(flags)),
];
