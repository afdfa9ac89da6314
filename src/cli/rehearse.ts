import { FlagCommand } from './flag-command.js';
import { append, appendNames, positiveNumber, wholeNumber } from './options.js';
import { profileOption } from './profile-option.js';

export const rehearseCommand = new FlagCommand('rehearse')
  .description("run a client's tests against mocks that are right in other ways: which of them break it?")
  .argument('<command...>', 'the command, after `--`; it asks the server at NOTIKIT_URL, or uses createMock')
  .option('--only <pattern>', 'try only these choices, repeatable: `search.*`', appendNames)
  .option('--pairs', 'try combinations too, in which each two alternatives come together')
  .option('--faults', 'try slow, failing and cut off responses, and empty lists too')
  .option('--sabotage <id>', 'try a server that breaks a requirement, by its id; repeatable', appendNames)
  .option('--scenario <name or file>', 'the records of the server at NOTIKIT_URL', 'default')
  .option('--seed <number>', 'the same seed gives the same records', wholeNumber(Number.MAX_SAFE_INTEGER))
  .option('--jobs <number>', 'how many commands run at once (1)', wholeNumber(64, 1))
  .option('--timeout <seconds>', 'for one run of the command (300)', positiveNumber)
  .option('--bail', 'end after the first failure')
  .option('--reporter <name[=file]>', 'terminal, json, junit or html; repeatable', append)
  .option('--baseline <file>', 'failures that are known, and do not fail the rehearsal')
  .option('--update-baseline', 'write the baseline file instead of judging by it')
  .option('--verbose', 'list what passes too')
  .option(...profileOption)
  .action(async (command, flags) => (await import('./run-rehearse.js')).runRehearse(command, flags));
