import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { displayTicker, normalizeTicker } from '#domain/companies/ticker.ts';
import { quickAddTicker } from '#domain/watchlist/ticker-entries.ts';
import type { Viewing } from '#domain/watchlist/watchlist-view.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { TickerCards } from '#web/features/watchlist/cards/ticker-cards.tsx';
import { ShowAllBar } from '#web/features/watchlist/controls/show-all-bar.tsx';
import { Toolbar } from '#web/features/watchlist/controls/toolbar.tsx';
import { useView } from '#web/features/watchlist/controls/use-view.ts';
import { TickerTable } from '#web/features/watchlist/table/ticker-table.tsx';
import { useOnline } from '#web/lib/browser/online.ts';
import { useWatchlistActions, type Watchlist } from './api.ts';
import { NoMatch, NoTickers } from './no-match.tsx';
import styles from './watchlist-pane.module.css';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type WatchlistPaneProps = {
  watchlist: Watchlist;
  viewing: Viewing;
  canFilterDetails: boolean;
  onShowAll: (showAll: boolean) => void;
  onOpen: (ticker: string) => void;
  onTrade: (ticker: string) => void;
  /** Adds a ticker at once. @returns whether it is on the list now */
  onAdd: (ticker: string) => Promise<boolean>;
  isAdding: boolean;
  /** Why a ticker would not be added; `null` where there is room for it. */
  refusalOf: (ticker: string) => string | null;
  /** What had the focus has gone: the field of the add step, or the question for a contact. */
  isFollowUp: boolean;
  /** Stands beside the title while the add form is folded away. */
  addButton: ReactNode;
};

/** The watchlist with its controls. */
export function WatchlistPane(props: WatchlistPaneProps) {
  const { watchlist, viewing, canFilterDetails, onOpen } = props;
  const { items } = watchlist;
  const view = useView(items, viewing, canFilterDetails);
  const title = useRef<HTMLHeadingElement>(null);
  const removal = useRemoval(title);
  useEffect(() => {
    if (props.isFollowUp) toTitle(title);
  }, [props.isFollowUp]);
  const clear = () => {
    view.clear();
    toTitle(title);
  };
  const add = async (ticker: string) => {
    if (await props.onAdd(ticker)) toTitle(title);
  };
  const List = view.layout === 'table' ? TickerTable : TickerCards;

  return (
    <section className={styles.pane} aria-label="Your watchlist">
      <div className={styles.head}>
        <div className={styles.name}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            Watchlist
          </h1>
          <p className={styles.count} role="status">
            Showing {view.shown.length} of {items.length} tickers
          </p>
        </div>
        {viewing.primaryForm !== null && !viewing.isPro ? (
          <div className={styles.showAll}>
            <ShowAllBar checked={viewing.showAll} onChange={props.onShowAll} />
          </div>
        ) : null}
        {props.addButton}
      </div>
      <Toolbar view={view} canFilterDetails={canFilterDetails} onClear={clear} />
      {removal.problem ? (
        <Notice tone="error" icon="warning" announce="alert" onDismiss={removal.dismiss}>
          {removal.problem}
        </Notice>
      ) : null}
      {items.length > 0 ? <Staleness watchlist={watchlist} /> : null}
      {items.length === 0 ? (
        <NoTickers />
      ) : view.shown.length === 0 ? (
        <NoMatch
          ticker={missingTicker(view.filters.search, items)}
          refusalOf={props.refusalOf}
          onClear={clear}
          onAdd={add}
          isAdding={props.isAdding}
        />
      ) : (
        <List
          rows={view.shown}
          sorting={view.sorting}
          onSort={view.toggleColumn}
          onOpen={onOpen}
          onTrade={props.onTrade}
          onRemove={removal.ask}
        />
      )}
      <LazyDialog>
        {removal.asked ? (
          <RemoveDialog ticker={removal.asked} onConfirm={removal.confirm} onClose={removal.cancel} />
        ) : null}
      </LazyDialog>
    </section>
  );
}

/** A search that could be a ticker and is none of the list, which the filters may hide. */
function missingTicker(search: string, items: Watchlist['items']): string | null {
  const ticker = quickAddTicker(search);
  const isWatched = items.some((item) => ticker !== null && item.ticker === normalizeTicker(ticker));
  return isWatched ? null : ticker;
}

/** A control that leaves with what it did must not take the focus with it: the list's title gets it. */
function toTitle(title: RefObject<HTMLElement | null>): void {
  title.current?.focus({ preventScroll: true });
}

/** Removing one ticker: asked, then done at once, then undone if the server could not. */
function useRemoval(title: RefObject<HTMLElement | null>) {
  const actions = useWatchlistActions();
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(0);

  // Once the question has closed and given the focus back to a button that is about to go.
  useEffect(() => {
    if (confirmed > 0) toTitle(title);
  }, [confirmed, title]);

  return {
    asked,
    problem,
    ask: setAsked,
    cancel: () => setAsked(null),
    dismiss: () => setProblem(null),
    confirm: async () => {
      const ticker = asked;
      if (ticker === null) return;
      setAsked(null);
      setConfirmed((count) => count + 1);
      setProblem(null);
      try {
        await actions.remove(ticker);
      } catch {
        setProblem(
          `${displayTicker(ticker)} could not be removed. It is back on your list; please try again.`,
        );
      }
    },
  };
}

/** Says when the list on show may be old. */
function Staleness({ watchlist }: { watchlist: Watchlist }) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <Notice tone="warning" icon="warning" announce="status">
        You are offline. You see the list as it was; it goes on by itself when the connection is back.
      </Notice>
    );
  }
  if (!watchlist.error) return null;
  return (
    <Notice
      tone="warning"
      icon="warning"
      announce="status"
      action={
        <Button look="plain" onClick={watchlist.retry}>
          Try Again
        </Button>
      }
    >
      The newest state could not be loaded. You see the list as it was.
    </Notice>
  );
}
