import { writeFileSync } from 'node:fs';
import { UsageError } from './usage-error.js';

const next = `
Next:

  npx notikit mock --scenario ./notikit.scenario.yaml

and, beside it:

  NOTIKIT_API_KEY=dev npx notikit check
`;

/** Does what `notikit init` says. Throws UsageError. */
export function runInit(): void {
  const said = Object.entries(starterFiles).map(([file, text]) =>
    write(file, text) ? `${file} is written` : `${file} exists, and stays as it is`,
  );
  process.stdout.write(`${said.join('\n')}\n${next}`);
}

/** Whether there was no such file yet. */
function write(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** What `notikit init` writes, by the names of the files: what is behind a `#` can be taken in as it stands. */
const starterFiles = {
  'notikit.scenario.yaml': `# Which records the mock has: \`notikit mock --scenario ./notikit.scenario.yaml\`.
# It is read again when it changes; what was written over the records stays.
description: Ada, who has two unread messages, and a payment that could not be told by e-mail.

# Made up from the seed, which makes the same ones each time.
seed: 1
subscribers: 20
events: 50

# Which share of the made-up messages fails, or is late.
outcomes: { error: 0.1, warning: 0.1 }

# Written out. What a record leaves out is filled in; one whose identifier exists already changes that one.
records:
  subscribers:
    - { subscriberId: ada, firstName: Ada, lastName: Lovelace, locale: en_GB }
  messages:
    - { subscriber: ada, workflow: order-shipped, channel: in_app, count: 2 }
    - { subscriber: ada, workflow: payment-failed, channel: email, status: error, errorText: The mailbox is full. }
  # workflows:
  #   - { workflowId: stock-alert, steps: [{ type: in_app }, { type: email }] }

# What goes wrong on the way: one in five requests for a workflow.
# faults: ['getWorkflow:status=503@0.2']
`,
  'notikit.config.yaml': `# What \`notikit check\` does without flags. A flag says it louder, and so does a variable: NOTIKIT_STRICT=true.
# The API key stands in no file: give it as NOTIKIT_API_KEY.
url: http://127.0.0.1:4010

# Subscribers are created, and an integration is changed and put back.
# allowWrites: true

# Which requirements are tested: \`notikit check --list\` prints them.
# only: ['search.*', 'message*']
# skip: [rate-limit.seen]

# Let a broken \`should\`, or anything that could not be tested, fail the run.
# strict: true
# requireComplete: true

# reporter: [terminal, junit=report.xml]
# baseline: notikit.baseline.yaml

# In seconds: for the whole run, and for one answer.
# timeout: 120
# requestTimeout: 10

# What the deployment does otherwise on purpose: \`notikit check --suggest-profile\` writes a first one.
# The mock is like that deployment then.
# profile: deployment.yaml
`,
} as const;
