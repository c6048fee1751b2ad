import { useMedia } from '#web/lib/browser/screen.ts';

/** From this width on, two columns of text fit on a page. */
const TWO_COLUMNS_FROM = '(min-width: 1100px)';

export function useWideScreen(): boolean {
  return useMedia(TWO_COLUMNS_FROM);
}
