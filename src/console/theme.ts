import { effect, signal } from '@preact/signals';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const themeKey = 'notikit theme';

/** Light or dark, or as the system is. It outlives the page. */
export const theme = signal<Theme>(themes.find((known) => known === localStorage.getItem(themeKey)) ?? 'system');

/** Lets the page look as the theme says: all colours are made of `color-scheme`. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.style.colorScheme = theme.value === 'system' ? '' : theme.value;
    localStorage.setItem(themeKey, theme.value);
  });
}
