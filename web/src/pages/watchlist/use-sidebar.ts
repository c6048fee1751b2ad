import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNarrowScreen } from '#web/lib/browser/screen.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

type Choice = 'opened' | 'collapsed';

/** Manages the state of the add form above the list. */
export function useSidebar() {
  const [stored, setStored] = useStored(STORED.sidebarCollapsed);
  const { state, key } = useLocation();
  const [latest, setLatest] = useState<{ choice: Choice; key: string } | null>(null);
  /** The user's latest choice; `null` until the first one since the last navigation. */
  const chosen = latest?.key === key ? latest.choice : null;
  const setChosen = (choice: Choice) => setLatest({ choice, key });
  const isNarrow = useNarrowScreen();
  /** Whether the reader opened the form, here or in the command palette. */
  const wasOpened = chosen === 'opened' || (chosen === null && state?.isAdding === true);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (chosen === 'collapsed') opener.current?.focus();
  }, [chosen]);

  return {
    opener,
    // On a phone the form would take the place of the filings, so it does not stay open for later visits.
    isCollapsed: isNarrow ? !wasOpened : stored === 'true',
    wasOpened,
    /** On a phone, collapses the form to make space for the new tickers. */
    afterAdding: () => {
      if (isNarrow) setChosen('collapsed');
    },
    setCollapsed: (collapse: boolean) => {
      setChosen(collapse ? 'collapsed' : 'opened');
      setStored(collapse ? 'true' : 'false');
    },
  };
}
