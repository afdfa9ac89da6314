import type { NewOverride, Reset, Where } from '#generated/control.js';
import { mock } from '../live.js';
import { Asked, Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import { useAnswer } from '../use-answer.js';
import { ClockPart } from './clock-part.js';
import { FaultsPart } from './faults-part.js';
import { RecordsPart } from './records-part.js';
import { SabotagesPart } from './sabotages-part.js';
import { Section } from './section.js';
import { SnapshotsPart } from './snapshots-part.js';
import './behaviour.css';

/** What the mock does otherwise than a service would, each part of it to be switched. */
export function Behaviour() {
  return (
    <>
      <h1 class="visually-hidden">Behaviour</h1>
      <ClockPart />
      <RecordsPart />
      <ResetPart />
      <SnapshotsPart />
      <FaultsPart />
      <SabotagesPart />
      <OverridesPart />
    </>
  );
}

type Part = NonNullable<Reset['parts']>[number];

const parts: readonly (readonly [Part, string])[] = [
  ['records', 'Records of all API keys'],
  ['clock', 'Clock'],
  ['requests', 'Requests'],
  ['faults', 'Faults'],
  ['overrides', 'Overrides'],
  ['sabotages', 'Sabotages'],
];

/** Lets parts of the mock be as they were when it started. */
function ResetPart() {
  const reset = useTask((chosen: Part[]) => mock().reset({ parts: chosen }));
  return (
    <Section id="reset" title="Reset" note="Restores the settings of the command line and the scenario.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).getAll('part');
          void reset.run(parts.map(([name]) => name).filter((name) => chosen.includes(name)));
        }}
      >
        <fieldset class="checks">
          <legend>Reset these</legend>
          {parts.map(([name, what]) => (
            <label key={name}>
              <input type="checkbox" name="part" value={name} defaultChecked /> {what}
            </label>
          ))}
        </fieldset>
        <button type="submit" disabled={reset.isRunning}>
          Reset
        </button>
      </form>
      <Failure message={reset.error} />
    </Section>
  );
}

/** What operations are answered instead of their own answers. */
function OverridesPart() {
  const answer = useAnswer(() => mock().overrides(), []);
  const work = useTask((doing: () => Promise<unknown>) => doing());
  const remove = (id: number) => work.run(() => mock().removeOverride(id));
  return (
    <Section
      id="overrides"
      title="Overrides"
      note="A configured response in place of the mock’s own. Overrides apply before validation."
    >
      <Asked answer={answer}>
        {({ overrides }) =>
          overrides.length > 0 && (
            <ul class="rows">
              {overrides.map(({ id, operation, status, key, used, times }) => (
                <li key={id}>
                  <span>
                    <code>{operation}</code> {status}
                    {key !== undefined && (
                      <>
                        {' '}
                        for <code>{key}</code>
                      </>
                    )}
                  </span>
                  <small>
                    {used} {times === undefined ? 'times' : `of ${times} times`}
                  </small>
                  <button type="button" aria-label={`Remove override ${id} of ${operation}`} onClick={() => remove(id)}>
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      <Failure message={work.error} />
      <OverrideForm />
    </Section>
  );
}

/** Adds an override. The mock rejects a response that does not conform. */
function OverrideForm() {
  const add = useTask(async (form: FormData) => mock().addOverride(overrideOf(form)));
  return (
    <form
      class="override"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void add.run(new FormData(form)).then((isAdded) => isAdded && form.reset());
      }}
    >
      <label>
        Operation
        <select name="operation">
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Status <input name="status" type="number" min={200} max={599} placeholder="Default (2xx)" />
      </label>
      <label>
        Number of uses <input name="times" type="number" min={1} placeholder="Always" />
      </label>
      <label>
        API key <input name="key" placeholder="All" size={10} />
      </label>
      <label>
        Delay (ms) <input name="delayMs" type="number" min={0} placeholder="None" size={8} />
      </label>
      <label class="wide">
        Conditions (JSON)
        <textarea name="where" rows={2} spellcheck={false} placeholder='{"query":{"channel":"sms"}}' />
      </label>
      <label class="wide">
        Headers, one per line
        <textarea name="headers" rows={2} spellcheck={false} placeholder="retry-after: 1" />
      </label>
      <label class="wide">
        Body (JSON)
        <textarea
          name="body"
          rows={4}
          spellcheck={false}
          placeholder='{"data":[],"hasMore":false,"pageSize":10,"page":0}'
        />
      </label>
      <label class="check">
        <input type="checkbox" name="template" /> Fill in templates such as {'{{query.channel}}'}
      </label>
      <label class="check">
        <input type="checkbox" name="unchecked" /> Allow an invalid response
      </label>
      <button type="submit" disabled={add.isRunning}>
        Add override
      </button>
      <Failure message={add.error} />
    </form>
  );
}

/** The override that the fields describe. Throws for invalid JSON, and for a line that is not a header. */
function overrideOf(form: FormData): NewOverride {
  const field = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  const [status, times, key, body] = [field('status'), field('times'), field('key'), field('body')];
  const [delayMs, where] = [field('delayMs'), field('where')];
  return {
    operation: field('operation') ?? '',
    ...(status !== undefined && { status: Number(status) }),
    ...(times !== undefined && { times: Number(times) }),
    ...(key !== undefined && { key }),
    headers: Object.fromEntries((field('headers')?.split('\n') ?? []).map(headerOf)),
    ...(body !== undefined && { body: jsonOf(body, 'body') }),
    ...(delayMs !== undefined && { delayMs: Number(delayMs) }),
    ...(where !== undefined && { where: jsonOf(where, 'condition') as Where }),
    template: form.has('template'),
    unchecked: form.has('unchecked'),
  };
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`${JSON.stringify(line)} is not a header. Write name: value.`);
  return [name, value];
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The ${name} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
