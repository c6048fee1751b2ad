import { readStored, STORED, type ThemeMode, writeStored } from './storage.ts';

/** Applies the stored theme. Before the first paint, web/inline/first.js does the same. */
export function applyTheme(): void {
  const theme = readStored(STORED.theme);
  const root = document.documentElement;
  if (root.dataset.theme !== theme) root.dataset.theme = theme;
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
}

export function setTheme(theme: ThemeMode): void {
  writeStored(STORED.theme, theme);
  applyTheme();
}

/** Follows theme changes made in other tabs. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORED.theme.key || event.key === null) applyTheme();
  });
}
