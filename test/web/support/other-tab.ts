import { onTestFinished } from 'vitest';

/** Returns the storage as another tab sees it, so that the browser sends this tab real storage events. */
export function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('The other tab did not open.');
  return frame.contentWindow.localStorage;
}
