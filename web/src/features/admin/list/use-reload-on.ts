import { useEffect, useRef } from 'react';

/** Loads a list anew each time a version changes, such as that of what was saved last. */
export function useReloadOn(version: number, reload: () => Promise<unknown>): void {
  const loaded = useRef(version);
  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    void reload();
  });
}
