import type { NewOverride, Where } from '#generated/control.js';
import { mock } from '../live.js';
import { Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';

/** Adds an override. The mock rejects a response that does not conform. */
export function OverrideForm() {
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
