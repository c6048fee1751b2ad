import { useEffect, useRef, useState } from 'react';
import { useOnePane } from '#web/lib/browser/screen.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** Whether the add form is collapsed. By default it is open where two panes fit. */
export function useIsCollapsed(): boolean {
  const [stored] = useStored(STORED.sidebarCollapsed);
  const isOnePane = useOnePane();
  return stored === null ? isOnePane : stored === 'true';
}

/** State of the add form's pane. */
export function useSidebar() {
  const [, setStored] = useStored(STORED.sidebarCollapsed);
  /** What the user just chose; `null` until then. */
  const [chosen, setChosen] = useState<'opened' | 'collapsed' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isCollapsed = useIsCollapsed();

  useEffect(() => {
    if (chosen === 'collapsed') opener.current?.focus();
  }, [chosen]);

  return {
    opener,
    isCollapsed,
    wasOpened: chosen === 'opened',
    setCollapsed: (collapse: boolean) => {
      setChosen(collapse ? 'collapsed' : 'opened');
      setStored(collapse ? 'true' : 'false');
    },
  };
}
