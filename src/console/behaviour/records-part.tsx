import { useRef, useState } from 'preact/hooks';
import { mock } from '../mock.js';
import { Asked } from '../parts/asked.js';
import { Failure } from '../parts/failure.js';
import { FileButton } from '../parts/file-button.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { ReplaceDialog, type Replacement } from './replace-dialog.js';
import { ScenarioChoice } from './scenario-choice.js';
import { Section } from './section.js';

/** The scenario and the seed that all records are generated from. */
export function RecordsPart() {
  const answer = useAnswer(() => mock().scenario(), []);
  const load = useTask((name: string) => mock().loadScenario(name));
  // JSON is YAML too, but of JSON a mock takes more, and reads it faster.
  const read = useTask(async (file: File) =>
    file.name.endsWith('.json')
      ? mock().loadScenario(JSON.parse(await file.text()))
      : mock().loadScenarioYaml(await file.text()),
  );
  const apply = useTask((seed: number) => mock().setSeed(seed));
  const [replacement, replace] = useState<Replacement>();
  const seed = useRef<HTMLInputElement>(null);
  return (
    <Section id="records" title="Records" note="A scenario or seed replaces the records of all API keys.">
      <Asked answer={answer}>
        {(scenario) => (
          <>
            <div class="bar">
              <ScenarioChoice
                scenario={scenario}
                onChange={(name) => replace({ name: `Load scenario ${name}`, apply: () => load.run(name) })}
              />
              <FileButton
                accept=".yaml,.yml,.json"
                onFile={(file) => replace({ name: `Load ${file.name}`, apply: () => read.run(file) })}
              >
                Load file …
              </FileButton>
            </div>
            <form
              class="bar"
              onSubmit={(event) => {
                event.preventDefault();
                const chosen = Number(seed.current?.value);
                replace({ name: `Apply seed ${chosen}`, apply: () => apply.run(chosen) });
              }}
            >
              <label>
                Seed
                <input
                  key={scenario.seed}
                  ref={seed}
                  type="number"
                  min={0}
                  step={1}
                  defaultValue={scenario.seed}
                  required
                />
              </label>
              <button type="submit" disabled={apply.isRunning}>
                Apply seed
              </button>
            </form>
          </>
        )}
      </Asked>
      {replacement !== undefined && <ReplaceDialog replacement={replacement} onClose={() => replace(undefined)} />}
      <Failure message={load.error ?? read.error ?? apply.error} />
    </Section>
  );
}
