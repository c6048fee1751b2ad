import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { formChoices, startingForms } from '#domain/plans/form-access.ts';
import type { Viewing } from '#domain/watchlist/watchlist-row.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { useTrade } from '#web/features/trading/use-trade.ts';
import type { Watchlist } from '#web/features/watchlist/watchlist-api.ts';
import { WatchlistPane } from '#web/features/watchlist/watchlist-pane.tsx';
import { lacksDigestAddress } from '#web/lib/site/digest-address.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import styles from './full-page.module.css';
import { useSidebar } from './use-sidebar.ts';
import { AlertsLoading } from './watchlist-loading.tsx';

const AddBanner = lazyPart(() => import('#web/features/add-tickers/add-banner.tsx'));
const AddPane = lazyPart(() => import('./add-pane.tsx'));
const DigestAddressNotice = lazyPart(() => import('./digest-address-notice.tsx'));
const PausedNotice = lazyPart(() => import('./paused-notice.tsx'));
const RenamedNotice = lazyPart(() => import('./renamed-notice.tsx'));
const UnlockPro = lazyPart(() => import('./unlock-pro.tsx'));
const AlertsPanel = lazyPart(() => import('./alerts-panel.tsx'));
const QuickAdd = lazyPart(() => import('./quick-add.tsx'));
const TradeDialog = lazyPart(() => import('#web/features/trading/trade-dialog.tsx'), DialogFailed);

type FullPageProps = {
  brand: Brand;
  viewer: Viewer;
  watchlist: Watchlist;
  /** Ticker named in the URL, in canonical form. */
  wanted: string | null;
  viewing: Viewing;
  onShowAll: (showAll: boolean) => void;
  onAdded: () => void;
  onOpen: (ticker: string, how?: { isPassing: boolean }) => void;
  /** The ticker whose forms are being edited. */
  editing: string | null;
  onEdit: (ticker: string | null) => void;
  /** Called when the reader hovers over or focuses a ticker. */
  onApproach: (ticker: string) => void;
  /** The ticker whose details are open, and the details. */
  open: string | null;
  detail: ReactNode;
};

/** The watchlist, the add form above it, and the details of a ticker beside it. */
export default function FullPage(props: FullPageProps) {
  const { brand, viewer, watchlist, wanted, onAdded } = props;
  const watched = watchlist.items.map((item) => item.ticker);
  const sidebar = useSidebar();
  const [prefill, setPrefill] = useState(wanted);
  const [isBannerClosed, setBannerClosed] = useState(false);
  const [isContactOpen, setContactOpen] = useState(false);
  const trade = useTrade();
  const isAdded = useIsAdded();
  const adding = { watched, limit: watchlist.limit, isPro: viewer.isPro, onAdded };
  const defaultForms = viewer.profile?.default_forms;

  const isMissing = wanted !== null && !watched.includes(wanted);
  const startAdding = () => {
    setPrefill(isMissing ? wanted : null);
    sidebar.setCollapsed(false);
  };
  // Once shown, the panel stays, because it also confirms that a contact was verified in the meantime.
  const [wasUnverified, setUnverified] = useState(false);
  const isAsked = viewer.identity === 'asked';
  if (!isAsked && !viewer.isVerified && !wasUnverified) setUnverified(true);
  // A contact verified elsewhere, such as by texting YES, closes the dialog and removes the button that opened it.
  const wasVerified = isContactOpen && viewer.isVerified;

  return (
    <div className={styles.page} data-detail={props.open !== null}>
      <div className="stack gap-12 shrink">
        <ArrivalNotice />
        {isMissing && !isBannerClosed ? (
          <Suspense>
            <AddBanner
              ticker={displayTicker(wanted)}
              onAdd={startAdding}
              onDismiss={() => setBannerClosed(true)}
            />
          </Suspense>
        ) : null}
        {watchlist.items.some((item) => item.renamed_from !== null) ? (
          <Suspense>
            <RenamedNotice items={watchlist.items} />
          </Suspense>
        ) : null}
        {watchlist.items.some((item) => item.paused !== null) ? (
          <Suspense>
            <PausedNotice items={watchlist.items} limit={watchlist.limit} />
          </Suspense>
        ) : null}
        {wasUnverified ? (
          <Suspense fallback={<AlertsLoading />}>
            <AlertsPanel
              viewer={viewer}
              hasTickers={watched.length > 0}
              isContactOpen={isContactOpen}
              setContactOpen={setContactOpen}
            />
          </Suspense>
        ) : isAsked && watched.length > 0 ? (
          <AlertsLoading />
        ) : null}
        {viewer.isVerified && !viewer.isPro ? (
          <Suspense>
            {viewer.profile && lacksDigestAddress(viewer.profile) ? <DigestAddressNotice /> : null}
            <UnlockPro />
          </Suspense>
        ) : null}
        {sidebar.isCollapsed ? null : (
          <Suspense>
            <AddPane
              brand={brand}
              prefill={prefill ? displayTicker(prefill) : ''}
              autoFocus={sidebar.wasOpened}
              defaultForms={defaultForms}
              onCollapse={() => sidebar.setCollapsed(true)}
              {...adding}
              onAdded={() => {
                onAdded();
                sidebar.afterAdding();
              }}
            />
          </Suspense>
        )}
        <WatchlistPane
          watchlist={watchlist}
          viewing={props.viewing}
          canFilterDetails={brand.features.advancedFilters}
          onShowAll={props.onShowAll}
          open={props.open}
          onOpen={props.onOpen}
          onApproach={props.onApproach}
          editing={props.editing}
          onEdit={props.onEdit}
          formChoices={formChoices(brand.id, viewer)}
          onStartAdding={startAdding}
          onTrade={trade.start}
          isFollowUp={isAdded || wasVerified}
          noMatch={({ ticker, onClear, onLeave }) => (
            <Suspense>
              <QuickAdd
                ticker={ticker}
                adding={{
                  ...adding,
                  onAdded: () => {
                    onAdded();
                    onLeave();
                  },
                }}
                forms={startingForms(brand.id, viewer, defaultForms)}
                onClear={onClear}
              />
            </Suspense>
          )}
          addButton={
            sidebar.isCollapsed ? (
              <Button ref={sidebar.opener} icon="plus" className={styles.adder} onClick={startAdding}>
                <span>Add Tickers</span>
              </Button>
            ) : null
          }
        />
      </div>
      {props.detail}
      <LazyDialog>
        {trade.asked ? <TradeDialog ticker={trade.asked} onClose={trade.close} /> : null}
      </LazyDialog>
    </div>
  );
}

/** Returns whether the user just came from the add step. History state survives a reload, but this fact must not. */
function useIsAdded(): boolean {
  const { state } = useLocation();
  const isAdded = state?.isAdded === true;
  useEffect(() => {
    if (isAdded) history.replaceState({ ...history.state, usr: null }, '');
  }, [isAdded]);
  return isAdded;
}
