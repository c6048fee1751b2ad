import { useEffect, useRef, useState } from 'react';
import { useOnePane } from '#web/lib/browser/screen.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** Whether the add form is folded away. Until the reader chose, it is open where there is room for two panes. */
export function useIsCollapsed(): boolean {
  const [stored] = useStored(STORED.sidebarCollapsed);
  const isOnePane = useOnePane();
  return stored === null ? isOnePane : stored === 'true';
}

/** The add form's pane: whether it is folded, and the way to change that. */
export function useSidebar() {
  const [, setStored] = useStored(STORED.sidebarCollapsed);
  /** The pane as the reader has just set it; `null` until then. */
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
