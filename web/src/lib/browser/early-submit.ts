declare global {
  interface Window {
    /** The button that web/inline/first.js saw pressed last. */
    earlySubmitter?: HTMLElement | null;
  }
}

/**
 * Begins to answer a form that the build wrote into the page, marked `data-early`. If the reader has sent it before,
 * it is sent again.
 */
export function takeOver(form: HTMLFormElement): void {
  const isSent = form.dataset.early === 'sent';
  delete form.dataset.early;
  if (isSent) form.requestSubmit(window.earlySubmitter);
}
