import { useEffect, useRef } from 'react';

/** Reloads a list each time a version changes, such as the last saved version. */
export function useReloadOn(version: number, reload: () => Promise<unknown>): void {
  const loaded = useRef(version);
  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    void reload();
  });
}
