import { effect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { formatCount, oneLine } from '../text/printable.js';
import { Behaviour } from './behaviour/behaviour.js';
import { clockDifference } from './behaviour/duration.js';
import { describeFault } from './behaviour/fault-line.js';
import { switchSabotage } from './behaviour/sabotage-part.js';
import { ContractView } from './contract/contract.js';
import { Data } from './data/data.js';
import { connection, enterToken, isAway, isLockedOut, isRefused, mockControl, useLiveData } from './live.js';
import { Button, ChangeControls, EndButton, Failure } from './parts/elements.js';
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
        <nav class="tabs" aria-label="Views">
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
      <Button label="Continue" type="submit" class="primary" />
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
      {value.map(({ id, words, title, part, end }) => (
        <li key={id}>
          <a href={hrefOf({ view: 'behaviour', path: [part] })} title={title}>
            <bdi>{oneLine(words)}</bdi>
          </a>
          <EndButton label={`Remove: ${words}`} onEnd={() => removal.run(end)} />
        </li>
      ))}
    </ul>
  );
  const title = <strong>Changed behaviour</strong>;
  return (
    <aside class="abnormal" aria-label="Changed behaviour">
      {value.length > 1 ? (
        <details>
          <summary>
            {title} {formatCount(value.length, 'change')}
          </summary>
          {tags}
        </details>
      ) : (
        <>
          {title}
          {tags}
        </>
      )}
      <Button label="Reset all" task={removal} onClick={() => removal.run(resetAll)} />
      <Failure message={removal.error} />
    </aside>
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
  const [{ faults, held }, { overrides }, { frozen, ahead, now }, { sabotages, available }] = await Promise.all([
    control.faults(),
    control.overrides(),
    control.clock(),
    control.sabotages(),
  ]);
  const effects = new Map(available.map(({ id, what }) => [id, what]));
  const settings: ActiveSetting[] = [];
  const add = (part: Section, id: string, words: string, end: ActiveSetting['end'], title?: string) =>
    settings.push({ id: `${part} ${id}`, words, part, end, title });
  if (held > 0) {
    const words = held === 1 ? '1 response is held' : `${held} responses are held`;
    add('faults', 'held', words, () => control.releaseFaults());
  }
  for (const { id, fault } of faults) add('faults', `${id}`, describeFault(fault), () => control.removeFault(id));
  for (const id of sabotages) add('sabotage', id, `violates ${id}`, () => switchSabotage(id, false), effects.get(id));
  for (const { id, operation, status, key, times, used } of overrides) {
    if (times !== undefined && used >= times) continue;
    const words = `${operation} responds with ${status}${key === undefined ? '' : ` to ${key}`} (override)`;
    add('overrides', `${id}`, words, () => control.removeOverride(id));
  }
  if (frozen || ahead !== 0) {
    const words = frozen ? `the clock is frozen at ${localTime(now)}` : `the clock is ${clockDifference(ahead)}`;
    add('clock', '', words, () => control.reset({ parts: ['clock'] }));
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
