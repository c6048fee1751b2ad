import { lazy, Suspense, useEffect, useState } from 'react';
import type { Brand } from '#domain/brand.ts';
import { displayTicker, normalizeTicker } from '#domain/ticker.ts';
import type { Viewing } from '#domain/watchlist-view.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { AddBanner } from '#web/features/add-tickers/add-banner.tsx';
import { AddForm } from '#web/features/add-tickers/add-form.tsx';
import { StartAlertsPanel } from '#web/features/alerts/start-alerts-panel.tsx';
import type { Viewer } from '#web/features/identity/api.ts';
import type { Watchlist } from '#web/features/watchlist/api.ts';
import { WatchlistPane } from '#web/features/watchlist/watchlist-pane.tsx';
import { AddedNotice } from './added-notice.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import styles from './full-page.module.css';
import { useSidebar } from './use-sidebar.ts';

const loadContact = () => import('#web/features/alerts/contact-dialog.tsx');
const ContactDialog = lazy(async () => ({ default: (await loadContact()).ContactDialog }));

type FullPageProps = {
  brand: Brand;
  viewer: Viewer;
  watchlist: Watchlist;
  /** Ticker of the address, canonical. */
  wanted: string | null;
  viewing: Viewing;
  onShowAll: (showAll: boolean) => void;
  onAdded: () => void;
  onOpen: (ticker: string) => void;
  /** Fetches what the next click will need. */
  onIdle: () => Promise<unknown>;
};

/** Two panes: the add form, and the watchlist. */
export function FullPage(props: FullPageProps) {
  const { brand, viewer, watchlist, wanted, onAdded } = props;
  const watched = watchlist.items.map((item) => item.ticker);
  const sidebar = useSidebar();
  const [prefill, setPrefill] = useState(wanted);
  const [isBannerClosed, setBannerClosed] = useState(false);
  const [isContactOpen, setContactOpen] = useState(false);
  useIdle(props.onIdle);

  const startAdding = (ticker: string | null) => {
    setPrefill(ticker);
    sidebar.setCollapsed(false);
  };
  const isMissing = wanted !== null && !watched.includes(wanted);
  const contact = viewer.profile?.email ?? viewer.profile?.phone ?? null;

  return (
    <div className={styles.page} data-collapsed={sidebar.isCollapsed}>
      {sidebar.isCollapsed ? null : (
        <aside className={styles.sidebar} aria-label="Add tickers">
          <div className={styles.sidebarHead}>
            <h2 className={styles.sidebarTitle}>Add tickers</h2>
            <IconButton icon="panel" label="Collapse add form" onClick={() => sidebar.setCollapsed(true)} />
          </div>
          <AddForm
            key={prefill}
            brand={brand}
            prefill={prefill ? displayTicker(prefill) : ''}
            autoFocus={sidebar.wasOpened}
            watched={watched}
            limit={watchlist.limit}
            isPro={viewer.isPro}
            onAdded={onAdded}
          />
        </aside>
      )}
      <div className={styles.main}>
        <ArrivalNotice />
        <AddedNotice />
        {isMissing && !isBannerClosed ? (
          <AddBanner
            ticker={displayTicker(wanted)}
            onAdd={() => startAdding(wanted)}
            onDismiss={() => setBannerClosed(true)}
          />
        ) : null}
        {viewer.isVerified || watched.length === 0 ? null : (
          <StartAlertsPanel unverifiedContact={contact} onStart={() => setContactOpen(true)} />
        )}
        <WatchlistPane
          watchlist={watchlist}
          viewing={props.viewing}
          canFilterDetails={brand.features.advancedFilters}
          onShowAll={props.onShowAll}
          onOpen={props.onOpen}
          onAdd={(ticker) => startAdding(normalizeTicker(ticker))}
          addButton={
            sidebar.isCollapsed ? (
              <Button ref={sidebar.opener} icon="plus" onClick={() => startAdding(null)}>
                Add Tickers
              </Button>
            ) : null
          }
        />
      </div>
      {isContactOpen ? (
        <Suspense fallback={null}>
          <ContactDialog
            email={viewer.profile?.email ?? ''}
            onSent={viewer.refresh}
            onClose={() => setContactOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Runs once the page has come to rest. It only saves time later, so a failure now is no fault. */
function useIdle(work: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void work().catch(() => {}), 1_000);
    return () => clearTimeout(timer);
  }, [work]);
}
