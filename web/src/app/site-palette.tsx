import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Palette } from '#web/features/palette/palette.tsx';
import { KeysDialog } from '#web/features/watchlist/keys-dialog.tsx';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { useOpenTicker } from '#web/lib/site/open-ticker.ts';

/**
 * The command palette with its actions. A ticker opens next to the list, even when it is chosen on another page.
 */
export default function SitePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { items } = useWatchlist();
  const actions = useWatchlistActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const panel = useOpenTicker();
  const [, setCollapsed] = useStored(STORED.sidebarCollapsed);
  const isOnList = pathname === PAGES.home || pathname === PAGES.watchlist;
  const unseen = items.filter((item) => item.unseen_filings_count > 0).map(({ ticker }) => ticker);
  const add = () => {
    setCollapsed('false');
    void navigate(items.length === 0 ? `${PAGES.home}?step=add` : PAGES.home, { state: { isAdding: true } });
  };
  if (isHelpOpen) return <KeysDialog onClose={() => setHelpOpen(false)} />;
  if (!isOpen) return null;
  return (
    <Palette
      items={items}
      open={(ticker) => (isOnList ? panel.open(ticker) : void navigate(`${PAGES.home}?open=${ticker}`))}
      add={add}
      markAllSeen={unseen.length > 0 ? () => actions.markAllSeen(unseen) : null}
      showKeys={() => setHelpOpen(true)}
      onClose={onClose}
    />
  );
}
