import { theme, themes } from './theme.js';

/** Light, dark, or as the system is. */
export function ThemeChoice() {
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
