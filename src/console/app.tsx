import { effect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { oneLine } from '../text/printable.js';
import { Behaviour } from './behaviour/behaviour.js';
import { clockDifference } from './behaviour/duration.js';
import { describeFault } from './behaviour/fault-line.js';
import { switchSabotage } from './behaviour/sabotage-part.js';
import { ContractView } from './contract/contract.js';
import { Data } from './data/data.js';
import { connection, enterToken, isAway, isLockedOut, isRefused, mockControl, useLiveData } from './live.js';
import { ChangeControls } from './parts/changes.js';
import { countWithNoun, EndButton, Failure } from './parts/elements.js';
import { Form, Select, textField } from './parts/fields.js';
import { useTask } from './parts/hooks.js';
import { capitalize, NoSuchPage } from './parts/no-such-page.js';
import { localTime } from './parts/time.js';
import { brokenCount } from './requests/exchanges.js';
import { Requests } from './requests/requests.js';
import { hrefOf, route, type Section, type View, views } from './route.js';
import { Shortcuts } from './shortcuts.js';
import { theme, themes } from './theme.js';

const redDot = encodeURIComponent('<circle cx="12" cy="4" r="4" fill="#e5484d"/></svg>');

/** Shows the number of requests that violated the contract in the title and the icon of the browser tab. */
export function followTab(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const iconAddress = icon?.href ?? '';
  effect(() => {
    const count = brokenCount.value;
    document.title =
      count === 0
        ? 'notikit mock'
        : `(${count.toLocaleString('en')} ${count === 1 ? 'violation' : 'violations'}) notikit mock`;
    if (icon !== null)
      icon.href = count === 0 ? iconAddress : iconAddress.replace(encodeURIComponent('</svg>'), redDot);
  });
}

const viewComponents: Readonly<Record<View, ComponentType>> = {
  requests: Requests,
  data: Data,
  behaviour: Behaviour,
  contract: ContractView,
};

/** Common frame of all pages: navigation, problems and changed settings, and the view. */
export function App() {
  const { view, isUnknown = false } = route.value;
  const main = (
    <main id="main" tabIndex={-1}>
      <Content />
    </main>
  );
  return (
    <>
      <header class="top">
        <a class="skip" href={location.hash} onClick={goToMain}>
          Skip to content
        </a>
        <p class="brand">
          notikit <span>mock</span>
        </p>
        <nav aria-label="Views">
          {views.map((name) => (
            <a key={name} href={hrefOf({ view: name })} aria-current={name === view && !isUnknown ? 'page' : undefined}>
              {capitalize(name)}
            </a>
          ))}
        </nav>
        <Connection />
        <Shortcuts />
        <ThemeChoice />
      </header>
      <Disconnected />
      <ChangeControls>
        <ActiveSettings />
      </ChangeControls>
      {view === 'data' || view === 'behaviour' ? <ChangeControls>{main}</ChangeControls> : main}
    </>
  );
}

function Content() {
  const { view, isUnknown = false } = route.value;
  const CurrentView = viewComponents[view];
  if (isLockedOut.value) return <TokenForm />;
  return isUnknown ? <NoSuchPage /> : <CurrentView />;
}

/** Moves the focus without a fragment: the fragment of the address contains the route. */
function goToMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const connectionLabels = { open: 'Live', opening: 'Connecting', away: '' };

/** Shows whether the page is updated live. The banner reports a mock that does not respond. */
function Connection() {
  const { value } = connection;
  return (
    <p class="connection" data-state={value} role="status">
      {connectionLabels[value]}
    </p>
  );
}

/** Banner for a mock that does not respond. Screen readers announce it immediately. */
function Disconnected() {
  return (
    isAway.value && (
      <p class="disconnected" role="alert">
        <strong>Disconnected</strong> The mock at {location.host} does not respond. Changes are disabled until it is
        back.
      </p>
    )
  );
}

function ThemeChoice() {
  return (
    <label class="theme">
      Theme
      <Select
        value={theme.value}
        options={themes}
        onChange={(selectedTheme) => {
          theme.value = selectedTheme;
        }}
      />
    </label>
  );
}

/** Form for the token of a mock that is reachable from other machines. */
function TokenForm() {
  return (
    <Form class="token sheet" onSubmit={(fields) => enterToken(textField(fields, 'token'))}>
      <h1>Control token required</h1>
      <p>
        The mock printed the token when it started, or received it with <code>--control-token</code>.
      </p>
      <Failure message={isRefused.value ? 'The mock rejected this token.' : undefined} />
      <label>
        Control token <input name="token" type="password" autocomplete="off" required />
      </label>
      <button type="submit" class="primary">
        Continue
      </button>
    </Form>
  );
}

/** Changed settings, which explain unusual responses, at the top of every view. */
function ActiveSettings() {
  const { value = [] } = useLiveData(loadActiveSettings, []);
  const removal = useTask((action: () => Promise<unknown>) => action());
  if (value.length === 0 && removal.error === undefined) return null;
  const tags = (
    <ul class="tags">
      {value.map((setting) => (
        <Tag key={setting.id} {...setting} onEnd={() => removal.run(setting.end)} />
      ))}
    </ul>
  );
  const title = <strong>Changed behaviour</strong>;
  return (
    <aside class="abnormal" aria-label="Changed behaviour">
      {value.length > 1 ? (
        <details>
          <summary>
            {title} {countWithNoun(value.length, 'change')}
          </summary>
          {tags}
        </details>
      ) : (
        <>
          {title}
          {tags}
        </>
      )}
      <button type="button" disabled={removal.isRunning} onClick={() => removal.run(resetAll)}>
        Reset all
      </button>
      <Failure message={removal.error} />
    </aside>
  );
}

function Tag({ words, title, part, onEnd }: ActiveSetting & { readonly onEnd: () => void }) {
  return (
    <li>
      <a href={hrefOf({ view: 'behaviour', path: [part] })} title={title}>
        <bdi>{oneLine(words)}</bdi>
      </a>
      <EndButton label={`Remove: ${words}`} onEnd={onEnd} />
    </li>
  );
}

/** Setting that differs from its default. */
interface ActiveSetting {
  readonly id: string;
  readonly words: string;
  /** Details for its tooltip. */
  readonly title?: string | undefined;
  /** Section of the view Behaviour that contains the setting. */
  readonly part: Section;
  readonly end: () => Promise<unknown>;
}

async function loadActiveSettings(): Promise<readonly ActiveSetting[]> {
  const control = mockControl();
  const [{ faults, held }, { overrides }, { sabotages, available }, { frozen, ahead, now }] = await Promise.all([
    control.faults(),
    control.overrides(),
    control.sabotages(),
    control.clock(),
  ]);
  const effects = new Map(available.map(({ id, what }) => [id, what]));
  const settings: ActiveSetting[] = [];
  if (held > 0) {
    const words = held === 1 ? '1 response is held' : `${held} responses are held`;
    settings.push({ id: 'held', words, part: 'faults', end: () => control.releaseFaults() });
  }
  for (const { id, fault } of faults) {
    settings.push({
      id: `fault ${id}`,
      words: describeFault(fault),
      part: 'faults',
      end: () => control.removeFault(id),
    });
  }
  for (const id of sabotages) {
    settings.push({
      id: `sabotage ${id}`,
      words: `violates ${id}`,
      title: effects.get(id),
      part: 'sabotage',
      end: () => switchSabotage(id, false),
    });
  }
  for (const { id, operation, status, key, times, used } of overrides) {
    if (times !== undefined && used >= times) continue;
    const words = `${operation} responds with ${status}${key === undefined ? '' : ` to ${key}`} (override)`;
    settings.push({ id: `override ${id}`, words, part: 'overrides', end: () => control.removeOverride(id) });
  }
  if (frozen || ahead !== 0) {
    const words = frozen ? `the clock is frozen at ${localTime(now)}` : `the clock is ${clockDifference(ahead)}`;
    settings.push({ id: 'clock', words, part: 'clock', end: () => control.reset({ parts: ['clock'] }) });
  }
  return settings;
}

/** Resets the clock, faults, overrides and sabotages, also those of other clients. Releases held responses. */
async function resetAll(): Promise<void> {
  const control = mockControl();
  await control.clearFaults();
  await control.clearOverrides();
  await control.setSabotages([]);
  await control.reset({ parts: ['clock'] });
}
