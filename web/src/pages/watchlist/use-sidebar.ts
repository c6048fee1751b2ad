import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** State of the add form above the list. */
export function useSidebar() {
  const [stored, setStored] = useStored(STORED.sidebarCollapsed);
  /** What the user just chose; `null` until then. */
  const [chosen, setChosen] = useState<'opened' | 'collapsed' | null>(null);
  const { state } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (chosen === 'collapsed') opener.current?.focus();
  }, [chosen]);

  return {
    opener,
    isCollapsed: stored === 'true',
    /** By the reader: here, or in the palette. */
    wasOpened: chosen === 'opened' || state?.isAdding === true,
    setCollapsed: (collapse: boolean) => {
      setChosen(collapse ? 'collapsed' : 'opened');
      setStored(collapse ? 'true' : 'false');
    },
  };
}
