import type { Overrides } from '#generated/control.js';
import { formatCount } from '../../text/printable.js';
import { mockControl } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { OverrideForm } from './override-form.js';
import { activeState, SettingsSection } from './section.js';

/** Configured responses that replace those of the mock. */
export function OverridesPart({ overrides }: Overrides) {
  const changes = useTask((action: () => Promise<unknown>) => action());
  const active = overrides.filter(({ used, times }) => times === undefined || used < times);
  return (
    <SettingsSection
      id="overrides"
      state={activeState(active.length)}
      isChanged={active.length > 0}
      note="An override replaces the response of the mock with a configured one. Overrides apply before validation."
      actions={
        overrides.length > 1 && (
          <Button
            label="Remove all overrides"
            task={changes}
            onClick={() => changes.run(() => mockControl().clearOverrides())}
          />
        )
      }
      panel={{ label: 'Add override', children: <OverrideForm /> }}
    >
      <Failure message={changes.error} />
      {overrides.length > 0 && (
        <ul class="rows">
          {overrides.map(({ id, operation, status, key, used, times }) => (
            <li key={id}>
              <span>
                <code>{operation}</code> responds with <b>{status}</b>
                {key !== undefined && (
                  <>
                    {' '}
                    to <code>{key}</code>
                  </>
                )}
              </span>
              <small>
                {times === undefined ? formatCount(used, 'use') : `${used} of ${formatCount(times, 'use')}`}
              </small>
              <Button
                label="Remove"
                aria-label={`Remove override ${id} of ${operation}`}
                onClick={() => changes.run(() => mockControl().removeOverride(id))}
              />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
