import { writeFileSync } from 'node:fs';
import { fileReasonOf } from '../text/file-reason.js';
import { UsageError } from './exit-codes.js';

const nextSteps = `
Next:

  npx notikit mock --scenario ./notikit.scenario.yaml

and in another terminal:

  NOTIKIT_API_KEY=dev npx notikit check
`;

/** Runs `notikit init`. Throws UsageError. */
export function runInit(): void {
  const lines = Object.entries(starterFiles).map(([file, text]) =>
    createFile(file, text) ? `created ${file}` : `kept ${file}, which already exists`,
  );
  process.stdout.write(`${lines.join('\n')}\n${nextSteps}`);
}

/** Returns false if the file exists. */
function createFile(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new UsageError(`cannot write ${file}: ${fileReasonOf(error)}`);
  }
}

/** Files of `notikit init` by name. Lines with `#` are valid when uncommented. */
const starterFiles = {
  'notikit.scenario.yaml': `# The records of the mock: \`notikit mock --scenario ./notikit.scenario.yaml\`.
# The mock reloads this file when it changes, and keeps what was written over the records.
description: Ada, with two unread messages and a failed payment e-mail.

# The same seed generates the same records.
seed: 1
subscribers: 20
events: 50

# The shares of generated messages that fail or are late.
outcomes: { error: 0.1, warning: 0.1 }

# Your own records. Missing fields are generated. A record with an existing identifier changes that record.
records:
  subscribers:
    - { subscriberId: ada, firstName: Ada, lastName: Lovelace, locale: en_GB }
  messages:
    - { subscriber: ada, workflow: order-shipped, channel: in_app, count: 2 }
    - { subscriber: ada, workflow: payment-failed, channel: email, status: error, errorText: The mailbox is full. }
  # workflows:
  #   - { workflowId: stock-alert, steps: [{ type: in_app }, { type: email }] }

# Injected faults: here, one in five requests for a workflow fails.
# faults: ['getWorkflow:status=503@0.2']
`,
  'notikit.config.yaml': `# Defaults of \`notikit check\`. \`har\` and \`proxy\` read only, skip, strict, reporter, baseline and the profile.
# Flags take precedence.
# Do not write the API key here: set NOTIKIT_API_KEY.
url: http://127.0.0.1:4010

# Allow writes: creates subscribers, and changes an integration and restores it.
# allowWrites: true

# The requirements to check; \`notikit check --list\` lists all of them.
# only: ['search.*', 'message*']
# skip: [rate-limit.seen]

# Fail the run for a violated \`should\`, or for a skipped requirement.
# strict: true
# requireComplete: true

# reporter: [terminal, junit=report.xml]
# baseline: notikit.baseline.yaml

# Time limits in seconds: of the whole run, and of one response.
# timeout: 120
# requestTimeout: 10

# How the deployment differs from the contract: \`notikit check --suggest-profile\` writes a first version.
# The mock uses it too.
# profile: deployment.yaml
`,
} as const;
