import { effect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { Abnormal } from './abnormal.js';
import { Behaviour } from './behaviour/behaviour.js';
import { Contract } from './contract/contract.js';
import { Data } from './data/data.js';
import { connection, isLockedOut, isRefused, unlock } from './live.js';
import { Failure } from './parts/elements.js';
import { brokenCount } from './requests/exchanges.js';
import { Requests } from './requests/requests.js';
import { hrefOf, route, type View, views } from './route.js';
import { Shortcuts } from './shortcuts.js';
import { theme, themes } from './theme.js';

const dot = encodeURIComponent('<circle cx="12" cy="4" r="4" fill="#e5484d"/></svg>');

/**
 * Lets the tab say how many requests violated the contract, for whoever looks at another one; its sign has a dot
 * then.
 */
export function followTab(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = icon?.href ?? '';
  effect(() => {
    const count = brokenCount.value;
    document.title = count === 0 ? 'notikit mock' : `(${count.toLocaleString('en')} failed) notikit mock`;
    if (icon !== null) icon.href = count === 0 ? plain : plain.replace(encodeURIComponent('</svg>'), dot);
  });
}

const shown: Readonly<Record<View, ComponentType>> = {
  requests: Requests,
  data: Data,
  behaviour: Behaviour,
  contract: Contract,
};

/** Every page: the navigation, the active overrides, and the view. */
export function App() {
  const { view } = route.value;
  const Shown = shown[view];
  return (
    <>
      <header class="top">
        <a class="skip" href={hrefOf(route.value)} onClick={goToMain}>
          Skip to content
        </a>
        <p class="brand">
          notikit <span>mock</span>
        </p>
        <nav aria-label="Views">
          {views.map((name) => (
            <a key={name} href={hrefOf({ view: name })} aria-current={name === view ? 'page' : undefined}>
              {titled(name)}
            </a>
          ))}
        </nav>
        <Connection />
        <Shortcuts />
        <ThemeChoice />
      </header>
      <Abnormal />
      <main id="main" tabIndex={-1} class={view}>
        {isLockedOut.value ? <TokenForm /> : <Shown />}
      </main>
    </>
  );
}

/** The address says which view it is: it cannot say which part of it too. */
function goToMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function titled(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const said = { open: 'Live', opening: 'Connecting', away: 'Disconnected' };

/** Whether what is shown is what there is. */
function Connection() {
  const { value } = connection;
  return (
    <p class={`connection ${value}`} role="status">
      {said[value]}
    </p>
  );
}

/** Light, dark, or as the system is. */
function ThemeChoice() {
  return (
    <label class="theme">
      Theme
      <select
        value={theme.value}
        onChange={({ currentTarget: { value } }) => {
          theme.value = themes.find((known) => known === value) ?? 'system';
        }}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asks for the token of a mock that others can reach. */
function TokenForm() {
  return (
    <form
      class="token sheet"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget).get('token');
        if (typeof given === 'string' && given !== '') unlock(given);
      }}
    >
      <h1>Control token required</h1>
      <p>The mock printed the token when it started, or received it with --control-token.</p>
      <Failure message={isRefused.value ? 'The mock rejected this token.' : undefined} />
      <label>
        Control token <input name="token" type="password" autocomplete="off" required />
      </label>
      <button type="submit" class="main">
        Continue
      </button>
    </form>
  );
}
