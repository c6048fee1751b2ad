import type { ReactNode } from 'react';
import { sharedValue } from '#web/lib/browser/shared-value.ts';

/** Success messages disappear after this time (docs/rules.md, "The site"). */
export const TOAST_MS = 3_000;
/** A message about a failure, or with an undo button, stays longer. */
export const UNDO_MS = 8_000;

type Toast = { id: number; text: ReactNode; undo: (() => void) | null; isProblem: boolean };

const current = sharedValue<Toast | null>(null);
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const useToast = current.use;

/** Shows a message over the page without shifting its layout. A newer message replaces it. */
export function showToast(text: ReactNode, undo: (() => void) | null = null, isProblem = false): void {
  shown += 1;
  current.set({ id: shown, text, undo, isProblem });
  startTimer();
}

/** Shows a failure message in the same place. */
export const showFailure = (text: ReactNode): void => showToast(text, null, true);

export function hideToast(): void {
  keepToast();
  current.set(null);
}

/** Undoes the action that the message is about, if it offers that. */
export function undoToast(): void {
  const undo = current.read()?.undo;
  if (!undo) return;
  undo();
  hideToast();
}

/** Keeps the message while its button has the focus. */
export function keepToast(): void {
  clearTimeout(timer);
}

/** Starts the timer after which the message disappears. */
export function startTimer(): void {
  const { undo, isProblem } = current.read() ?? {};
  keepToast();
  timer = setTimeout(hideToast, undo || isProblem ? UNDO_MS : TOAST_MS);
}
