import { type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { rememberLine } from './row-focus.ts';

/** Actions that a reader can perform on a row. */
export type RowVerbs = {
  open: (ticker: string) => void;
  trade: (ticker: string) => void;
  /**
   * Opens the menu of a row.
   * @param button the button that was pressed
   */
  menu: (ticker: string, button: HTMLElement) => void;
  remove: (ticker: string) => void;
  /** Called when the reader hovers over a row or focuses it. */
  approach: (ticker: string) => void;
};
type Act = Exclude<keyof RowVerbs, 'approach'>;

const ACTS: readonly string[] = ['open', 'trade', 'menu', 'remove'] satisfies Act[];

/** Returns the attributes of a button in a row that does something other than open the row. */
export function actOf(act: Act): { 'data-act': Act } {
  return { 'data-act': act };
}

/**
 * Returns event handlers for a list whose rows have `data-ticker`. All rows share one set and have no handlers of
 * their own, so a row renders again only when its ticker changes.
 */
export function useListEvents(verbs: RowVerbs) {
  const latest = useRef(verbs);
  useLayoutEffect(() => {
    latest.current = verbs;
  });
  return useMemo(() => {
    const approach = (event: SyntheticEvent) => {
      const ticker = rowOf(event)?.dataset.ticker;
      if (ticker) latest.current.approach(ticker);
    };
    return {
      onClick: (event: SyntheticEvent) => {
        const row = rowOf(event);
        const ticker = row?.dataset.ticker;
        if (!row || !ticker) return;
        const button = targetOf(event)?.closest<HTMLElement>('[data-act]');
        const isOpener = button?.dataset.act === 'open';
        if (button && !isOpener) return act(latest.current, button, ticker);
        // Links and the explanation of a lock handle their own clicks, and selecting text does not count as a click on
        // the row.
        if (
          !isOpener &&
          (targetOf(event)?.closest('a, [popovertarget], [popover]') || getSelection()?.isCollapsed === false)
        )
          return;
        // When the panel closes, it returns focus here. The button itself may be hidden while the panel is beside
        // the list.
        const line = row.querySelector<HTMLElement>('[data-row]');
        line?.focus({ preventScroll: true });
        if (line) rememberLine(line);
        latest.current.open(ticker);
      },
      onPointerOver: approach,
      onFocus: approach,
    };
  }, []);
}

function act(verbs: RowVerbs, button: HTMLElement, ticker: string): void {
  const name = button.dataset.act ?? '';
  if (name === 'menu') verbs.menu(ticker, button);
  else if (isPlainAct(name)) verbs[name](ticker);
}

function isPlainAct(name: string): name is Exclude<Act, 'menu'> {
  return name !== 'menu' && ACTS.includes(name);
}

function targetOf(event: SyntheticEvent): Element | null {
  return event.target instanceof Element ? event.target : null;
}

function rowOf(event: SyntheticEvent): HTMLElement | null {
  return targetOf(event)?.closest<HTMLElement>('[data-ticker]') ?? null;
}
