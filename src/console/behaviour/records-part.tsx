import { useRef } from 'preact/hooks';
import { mock } from '../mock.js';
import { Asked } from '../parts/asked.js';
import { Failure } from '../parts/failure.js';
import { FileButton } from '../parts/file-button.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { ScenarioChoice } from './scenario-choice.js';
import { Section } from './section.js';

/** The scenario and the seed that the records of all worlds are made from. */
export function RecordsPart() {
  const answer = useAnswer(() => mock().scenario(), []);
  const load = useTask((name: string) => mock().loadScenario(name));
  // JSON is YAML too, but of JSON a mock takes more, and reads it faster.
  const read = useTask(async (file: File) =>
    file.name.endsWith('.json')
      ? mock().loadScenario(JSON.parse(await file.text()))
      : mock().loadScenarioYaml(await file.text()),
  );
  const sow = useTask((seed: number) => mock().setSeed(seed));
  const seed = useRef<HTMLInputElement>(null);
  return (
    <Section id="records" title="Records" note="Another scenario or seed lets all worlds start anew.">
      <Asked answer={answer}>
        {(scenario) => (
          <>
            <div class="bar">
              <ScenarioChoice scenario={scenario} onChange={load.run} />
              <FileButton accept=".yaml,.yml,.json" onFile={read.run}>
                From a file …
              </FileButton>
            </div>
            <form
              class="bar"
              onSubmit={(event) => {
                event.preventDefault();
                void sow.run(Number(seed.current?.value));
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
              <button type="submit" disabled={sow.isRunning}>
                Sow
              </button>
            </form>
          </>
        )}
      </Asked>
      <Failure message={load.error ?? read.error ?? sow.error} />
    </Section>
  );
}
