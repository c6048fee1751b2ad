import { STORED, writeStored } from './storage.ts';
import { applyTheme } from './theme.ts';

/**
 * Applies the colors that operators set over the built-in ones, now and before the first paint of later visits.
 * @param css rules; empty for the built-in colors
 */
export function applyColors(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === '' ? [] : [sheet];
  writeStored(STORED.colors, css === '' ? null : css);
  // On phones, the browser colors its own bar to match the page.
  applyTheme();
}
