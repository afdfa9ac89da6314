import { useState } from 'preact/hooks';
import type { Reset } from '#generated/control.js';
import { mockControl } from '../live.js';
import { Button, Dialog, Failure } from '../parts/elements.js';
import { Form } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';

type Part = NonNullable<Reset['parts']>[number];

const parts: readonly (readonly [Part, string])[] = [
  ['records', 'Records of all API keys'],
  ['clock', 'Clock'],
  ['requests', 'List of requests'],
  ['faults', 'Faults'],
  ['overrides', 'Overrides'],
  ['sabotages', 'Sabotages'],
];

/** Resets parts of the mock to their initial state, after a dialog. */
export function ResetButton() {
  const [isOpen, setOpen] = useState(false);
  const reset = useTask((chosen: readonly Part[]) => mockControl().reset({ parts: [...chosen] }));
  return (
    <>
      <Button label="Reset…" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Reset the mock?" onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              class="reset"
              onSubmit={(fields) => {
                const chosen = fields.getAll('part');
                const selectedParts = parts.map(([name]) => name).filter((name) => chosen.includes(name));
                void reset.run(selectedParts).then((isDone) => isDone && close());
              }}
            >
              <p>This restores the settings of the command line and the scenario. It cannot be undone.</p>
              <fieldset class="checks">
                <legend>Reset these</legend>
                {parts.map(([name, label]) => (
                  <label key={name}>
                    <input type="checkbox" name="part" value={name} defaultChecked /> {label}
                  </label>
                ))}
              </fieldset>
              <Failure message={reset.error} />
              <div class="bar">
                <Button label="Reset" type="submit" class="danger" task={reset} />
                <Button label="Cancel" onClick={close} />
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
