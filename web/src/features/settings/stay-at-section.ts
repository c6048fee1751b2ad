import { useEffect } from 'react';

/**
 * Keeps the section named in the URL in place while content above it, such as the watchlist, is loading. Stops when
 * the user scrolls.
 */
export function useStayAtSection(): void {
  useEffect(() => {
    const section = () => document.getElementById(location.hash.slice(1));
    const measure = () => ({
      top: section()?.getBoundingClientRect().top ?? 0,
      height: document.body.scrollHeight,
    });
    let last: ReturnType<typeof measure> | null = null;
    const growing = new ResizeObserver(() => {
      section()?.scrollIntoView();
      last = measure();
    });
    growing.observe(document.body);
    const leaving = new AbortController();
    const stop = () => {
      growing.disconnect();
      leaving.abort();
    };
    const stopForReader = () => {
      const { top, height } = measure();
      // A page that has just grown also fires scroll events.
      if (last && height === last.height && Math.abs(top - last.top) > 1) stop();
    };
    addEventListener('scroll', stopForReader, { signal: leaving.signal, passive: true });
    return stop;
  }, []);
}
