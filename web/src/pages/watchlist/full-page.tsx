import { useEffect, useState } from 'react';
import type { Brand } from '#domain/brand.ts';
import { startingForms } from '#domain/form-access.ts';
import { displayTicker } from '#domain/ticker.ts';
import type { Viewing } from '#domain/watchlist-view.ts';
import { Button, IconButton } from '#web/components/controls/button.tsx';
import { lazyPart } from '#web/components/feedback/lazy-part.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { AddBanner } from '#web/features/add-tickers/add-banner.tsx';
import { AddForm } from '#web/features/add-tickers/add-form.tsx';
import { useAddTickers } from '#web/features/add-tickers/use-add-tickers.ts';
import { StartAlertsPanel } from '#web/features/alerts/start-alerts-panel.tsx';
import type { Viewer } from '#web/features/identity/api.ts';
import { useTrade } from '#web/features/trading/use-trade.ts';
import type { Watchlist } from '#web/features/watchlist/api.ts';
import { WatchlistPane } from '#web/features/watchlist/watchlist-pane.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { AddedNotice, useAdded } from './added-notice.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { ConfirmedNotice } from './confirmed-notice.tsx';
import styles from './full-page.module.css';
import { useSidebar } from './use-sidebar.ts';
import { AlertsLoading } from './watchlist-loading.tsx';

const ContactDialog = lazyPart(
  async () => (await fetched(() => import('#web/features/alerts/contact-dialog.tsx'))).ContactDialog,
);
const TradeDialog = lazyPart(
  async () => (await fetched(() => import('#web/features/trading/trade-dialog.tsx'))).TradeDialog,
);

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

const NO_CONTACTS = { email: null, phone: null, email_awaited: false, phone_awaited: false };

/** Two panes: the add form, and the watchlist. */
export function FullPage(props: FullPageProps) {
  const { brand, viewer, watchlist, wanted, onAdded } = props;
  const watched = watchlist.items.map((item) => item.ticker);
  const sidebar = useSidebar();
  const [prefill, setPrefill] = useState(wanted);
  const [isBannerClosed, setBannerClosed] = useState(false);
  const [isContactOpen, setContactOpen] = useState(false);
  const trade = useTrade();
  const added = useAdded();
  const adding = { watched, limit: watchlist.limit, isPro: viewer.isPro, onAdded };
  const quickAdd = useAddTickers(adding);
  const defaultForms = viewer.profile?.default_forms;
  useIdle(props.onIdle);

  const startAdding = (ticker: string | null) => {
    setPrefill(ticker);
    sidebar.setCollapsed(false);
  };
  const isMissing = wanted !== null && !watched.includes(wanted);
  const { email, phone } = viewer.profile ?? NO_CONTACTS;
  const mayWantAlerts = !viewer.isVerified && viewer.identity !== 'failed' && watched.length > 0;
  // Proven while its question was open, such as by a YES: the question goes, and the button that opened it.
  const wasAnswered = isContactOpen && viewer.isVerified;

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
            defaultForms={defaultForms}
            {...adding}
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
        {!mayWantAlerts ? null : viewer.identity === 'asked' ? (
          <AlertsLoading />
        ) : (
          <StartAlertsPanel
            contacts={viewer.profile ?? NO_CONTACTS}
            onCheck={viewer.refresh}
            onStart={() => setContactOpen(true)}
          />
        )}
        <ConfirmedNotice viewer={viewer} />
        {quickAdd.outcome ? (
          <Notice
            tone={quickAdd.outcome.kind}
            icon={quickAdd.outcome.kind === 'success' ? 'check' : 'warning'}
            announce={quickAdd.outcome.kind === 'success' ? 'status' : 'alert'}
            {...(quickAdd.outcome.kind === 'error' ? { onDismiss: quickAdd.forget } : {})}
          >
            {quickAdd.outcome.text}
          </Notice>
        ) : null}
        <WatchlistPane
          watchlist={watchlist}
          viewing={props.viewing}
          canFilterDetails={brand.features.advancedFilters}
          onShowAll={props.onShowAll}
          onOpen={props.onOpen}
          onTrade={trade.start}
          isAdding={quickAdd.isAdding}
          refusalOf={(ticker) => quickAdd.refusalOf([ticker])}
          isFollowUp={added !== undefined || wasAnswered}
          onAdd={(ticker) => quickAdd.add(ticker, startingForms(brand.id, viewer, defaultForms))}
          addButton={
            sidebar.isCollapsed ? (
              <Button ref={sidebar.opener} icon="plus" onClick={() => startAdding(null)}>
                Add Tickers
              </Button>
            ) : null
          }
        />
      </div>
      {isContactOpen && !viewer.isVerified ? (
        <ContactDialog
          method={phone !== null && email === null ? 'sms' : 'email'}
          addresses={{ email: email ?? '', sms: phone ?? '' }}
          onSent={viewer.refresh}
          onClose={() => setContactOpen(false)}
        />
      ) : null}
      {trade.asked ? <TradeDialog ticker={trade.asked} onClose={trade.close} /> : null}
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
