import { onTestFinished } from 'vitest';

/** The storage as another tab has it: the browser itself tells this one of every change. */
export function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('The other tab did not open.');
  return frame.contentWindow.localStorage;
}
