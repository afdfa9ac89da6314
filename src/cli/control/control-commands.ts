import { Argument } from 'commander';
import { FlagCommand } from '../flag-command.js';
import { appendNames, wholeNumber } from '../options.js';

/** A command that controls a running mock. */
class ControlCommand extends FlagCommand {
  /** Adds the flags that come last: which mock, and whose data. */
  withMock(): this {
    return this.option('--key <key>', 'API key whose data to use (the first key of the mock)')
      .option('--url <url>', 'address of the mock', 'http://127.0.0.1:4010')
      .option('--control-token <token>', 'token that the mock printed if other machines can reach it');
  }
}

export const triggerCommand = new ControlCommand('trigger')
  .summary('trigger a workflow for a subscriber')
  .description('trigger a workflow for a subscriber of a running mock')
  .argument('<workflow>', 'its workflowId, _id or slug')
  .requiredOption('--to <subscriberId>', 'subscriber to notify')
  .option('--payload <json>', "payload, as JSON (the workflow's example)")
  .option('--context <type:id>', 'context of the event; repeatable', appendNames)
  .option('--topic <key>', 'topic through which the subscriber is notified')
  .option('--json', 'print the event as JSON')
  .withMock()
  .action(async (workflow, flags) => (await import('./run-control.js')).runTrigger(workflow, flags));

export const logsCommand = new ControlCommand('logs')
  .summary('list received requests')
  .description('list the requests that a running mock received')
  .option('-f, --follow', 'continue with new requests until Ctrl-C')
  .option('-n, --limit <number>', 'number of recent requests', wholeNumber(1_000), 50)
  .option('--operation <name>', 'show only requests of this operation; `none`: requests that match no operation')
  .option('--status <code>', 'only this status, or a class: `404`, `4XX`')
  .option('--json', 'print one JSON object per request, with its bodies')
  .withMock()
  .action(async (flags) => (await import('./run-control.js')).runLogs(flags));

export const resetCommand = new ControlCommand('reset')
  .summary('reset to the start')
  .description('reset a running mock to its start')
  .addArgument(
    new Argument('[part...]', 'parts to reset (all)').choices([
      ...['records', 'clock', 'requests', 'faults', 'overrides', 'sabotages'],
    ]),
  )
  .withMock()
  .action(async (parts, flags) => (await import('./run-control.js')).runReset(parts, flags));

export const clockCommand = new ControlCommand('clock')
  .summary('print or change the time')
  .description('print, set, advance, freeze or resume the clock of a running mock')
  .argument('[change]', 'freeze, resume, an ISO 8601 time, or a duration: `+90s`, `+1h`, `+7d`')
  .withMock()
  .action(async (change, flags) => (await import('./run-control.js')).runClock(change, flags));
