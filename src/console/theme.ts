import { effect, signal } from '@preact/signals';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const themeKey = 'notikit theme';

/** Colour theme of the console, stored in the browser. */
export const theme = signal<Theme>(themes.find((name) => name === localStorage.getItem(themeKey)) ?? 'system');

/** Applies the theme to the page: all colours depend on `color-scheme`. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.style.colorScheme = theme.value === 'system' ? '' : theme.value;
    localStorage.setItem(themeKey, theme.value);
  });
}
