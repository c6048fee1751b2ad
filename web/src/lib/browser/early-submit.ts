declare global {
  interface Window {
    /** The last submit button pressed, as recorded by web/inline/first.js. */
    earlySubmitter?: HTMLElement | null;
  }
}

/**
 * Takes over a prerendered form, marked `data-early`. If the reader submitted it before this code loaded, submits
 * it again.
 */
export function takeOver(form: HTMLFormElement): void {
  const isSent = form.dataset.early === 'sent';
  delete form.dataset.early;
  if (isSent) form.requestSubmit(window.earlySubmitter);
}
