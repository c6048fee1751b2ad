import type { ReactNode } from 'react';
import { sharedValue } from '#web/lib/browser/shared-value.ts';

/** Success messages disappear after this time (docs/rules.md, "The site"). */
export const TOAST_MS = 3_000;
/** A message with an undo button stays longer. */
export const UNDO_MS = 8_000;

type Toast = { id: number; text: ReactNode; undo: (() => void) | null };

const current = sharedValue<Toast | null>(null);
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const useToast = current.use;

/** Shows a message over the page without shifting its layout. A newer message replaces it. */
export function showToast(text: ReactNode, undo: (() => void) | null = null): void {
  clearTimeout(timer);
  shown += 1;
  current.set({ id: shown, text, undo });
  timer = setTimeout(hideToast, undo ? UNDO_MS : TOAST_MS);
}

export function hideToast(): void {
  clearTimeout(timer);
  current.set(null);
}
