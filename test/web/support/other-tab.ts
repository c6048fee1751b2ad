import { onTestFinished } from 'vitest';

/** The storage as seen by another tab, so that the browser sends this one real storage events. */
export function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('The other tab did not open.');
  return frame.contentWindow.localStorage;
}
