/**
 * Returns the buttons of the lines on the screen, in order: first those of the filings that need attention,
 * then those of the list.
 */
function lineButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}

function tickerOf(button: Element | null | undefined): string | null {
  return button?.closest<HTMLElement>('[data-ticker]')?.dataset.ticker ?? null;
}

/** The line that last had the focus, because a ticker whose details are open may be on several lines. */
let lastFocused: HTMLElement | undefined;

function currentButton(open: string | null): HTMLElement | undefined {
  const line = document.activeElement?.closest('[data-ticker]');
  const focused = line?.querySelector<HTMLElement>('[data-row]');
  if (focused) return focused;
  if (open !== null && lastFocused?.isConnected && tickerOf(lastFocused) === open) return lastFocused;
  return lineButtons().find((button) => open !== null && tickerOf(button) === open);
}

/** Remembers a line that was opened. */
export function rememberLine(button: HTMLElement): void {
  lastFocused = button;
}

/** Returns the ticker whose line has focus, otherwise the one whose details are open. */
export function focusedTicker(open: string | null): string | null {
  return tickerOf(document.activeElement) ?? open;
}

/**
 * Returns the accession number of the focused line among the filings that need attention; `null` for any
 * other line.
 */
export function focusedFiling(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-filing]')?.dataset.filing ?? null;
}

/**
 * Moves focus to the next or previous line.
 * @returns its ticker; `null` at the end of the list
 */
export function moveRowFocus(step: number, open: string | null): string | null {
  const buttons = lineButtons();
  const current = currentButton(open);
  const next = current ? buttons[buttons.indexOf(current) + step] : buttons[0];
  next?.focus();
  if (next) rememberLine(next);
  return tickerOf(next);
}
