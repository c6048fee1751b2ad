import { useDocumentEvent } from './document-event.ts';

const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';
/** What takes the keys before the page. */
const OPEN_ABOVE = 'dialog:modal, :popover-open';

/**
 * Single keys that do something on a page. They rest while the reader types, while a modal dialog or a menu is open,
 * and with Ctrl, Alt or Meta.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useDocumentEvent('keydown', (event) => {
    const run = actions[event.key];
    if (!run || isElsewhere(event)) return;
    event.preventDefault();
    run();
  });
}

/** Ctrl-K, or Command-K on a Mac: also while the reader types, but not over a modal dialog. */
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
