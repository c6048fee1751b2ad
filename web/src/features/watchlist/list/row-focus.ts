/** The rows on screen, in order: the button of each. */
function rowButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}

function tickerOf(button: Element | null | undefined): string | null {
  return button?.closest<HTMLElement>('[data-ticker]')?.dataset.ticker ?? null;
}

/** The ticker whose row has the focus, else the one whose details are open. */
export function focusedTicker(open: string | null): string | null {
  return tickerOf(document.activeElement) ?? open;
}

/**
 * Moves the focus to the next or previous row.
 * @returns its ticker; `null` at the end of the list
 */
export function moveRowFocus(step: number, open: string | null): string | null {
  const buttons = rowButtons();
  const current = focusedTicker(open);
  const from = buttons.findIndex((button) => tickerOf(button) === current);
  const next = buttons[from === -1 ? 0 : from + step];
  next?.focus();
  return tickerOf(next);
}
