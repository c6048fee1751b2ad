import { useDocumentEvent } from './document-event.ts';

/** Fields that take text. A checkbox, a switch or a radio button that was just clicked does not. */
const TYPING = ':read-write, select';
/** Elements that receive key presses before the page does. */
const OPEN_ABOVE = 'dialog:modal, :popover-open';

/**
 * Registers single-key shortcuts for a page. They are inactive while the reader types, while a modal dialog or a menu
 * is open, and with Ctrl, Alt or Meta.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useDocumentEvent('keydown', (event) => {
    const run = actions[event.key];
    if (!run || isElsewhere(event)) return;
    event.preventDefault();
    run();
  });
}

/** Registers Ctrl-K, or Command-K on a Mac. It works while the reader types, but not over a modal dialog. */
export function useCommandKey(run: () => void): void {
  useDocumentEvent('keydown', (event) => {
    const isIt = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isIt || event.shiftKey || document.querySelector(OPEN_ABOVE)) return;
    event.preventDefault();
    run();
  });
}

function isElsewhere(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return isTyping || hasModifier || document.querySelector(OPEN_ABOVE) !== null;
}
