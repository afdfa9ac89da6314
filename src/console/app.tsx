import type { ComponentType } from 'preact';
import { Abnormal } from './abnormal.js';
import { Behaviour } from './behaviour/behaviour.js';
import { Connection } from './connection.js';
import { Contract } from './contract/contract.js';
import { isLockedOut } from './mock.js';
import { Requests } from './requests/requests.js';
import { hrefOf, route, type View, views } from './route.js';
import { Shortcuts } from './shortcuts.js';
import { ThemeChoice } from './theme-choice.js';
import { TokenForm } from './token-form.js';
import { World } from './world/world.js';

const shown: Readonly<Record<View, ComponentType>> = {
  requests: Requests,
  world: World,
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
