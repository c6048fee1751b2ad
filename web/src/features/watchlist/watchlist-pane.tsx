import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { displayTicker, normalizeTicker } from '#domain/companies/ticker.ts';
import type { FormChoice } from '#domain/plans/form-access.ts';
import { quickAddTicker } from '#domain/watchlist/ticker-entries.ts';
import { type Need, needsOf, type Viewing } from '#domain/watchlist/watchlist-row.ts';
import { NO_FILTERS } from '#domain/watchlist/watchlist-view.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { showFailure, undoToast } from '#web/components/feedback/toast.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import { ShowAllBar } from './controls/show-all-bar.tsx';
import { Toolbar } from './controls/toolbar.tsx';
import { useView, type View } from './controls/use-view.ts';
import type { RowVerbs } from './list/list-events.ts';
import { focusedFiling, focusedTicker, moveRowFocus } from './list/row-focus.ts';
import { type TickerListProps, TickerTable } from './list/ticker-table.tsx';
import { NeedsStrip } from './needs/needs-strip.tsx';
import type { Asked } from './pane-dialogs.tsx';
import { StatusLine } from './status-line.tsx';
import { useWatchlistActions, type Watchlist } from './watchlist-api.ts';
import styles from './watchlist-pane.module.css';

const TickerCards = lazyPart(() => import('./cards/ticker-cards.tsx'));
const PaneDialogs = lazyPart(() => import('./pane-dialogs.tsx'), DialogFailed);

type WatchlistPaneProps = {
  watchlist: Watchlist;
  viewing: Viewing;
  canFilterDetails: boolean;
  onShowAll: (showAll: boolean) => void;
  /** The ticker whose details are open. */
  open: string | null;
  /** @param how `isPassing` means that the user moved past the ticker by keyboard rather than opening it */
  onOpen: (ticker: string, how?: { isPassing: boolean }) => void;
  /** The ticker whose forms are being edited. */
  editing: string | null;
  onEdit: (ticker: string | null) => void;
  formChoices: readonly FormChoice[];
  onStartAdding: () => void;
  /** Called when the reader hovers over or focuses a ticker. */
  onApproach: (ticker: string) => void;
  onTrade: (ticker: string) => void;
  /**
   * Shown instead of the list when nothing matches.
   * @param part `ticker`: the search text if it could be an unwatched ticker; `onLeave`: called when the focused
   * element has disappeared
   */
  noMatch: (part: { ticker: string | null; onClear: () => void; onLeave: () => void }) => ReactNode;
  /** Whether the element that had focus was removed, such as the add step's field or the contact dialog. */
  isFollowUp: boolean;
  /** Shown beside the title while the add form is collapsed. */
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
  const [chosen, setAsked] = useState<Asked | null>(null);
  const asked: Asked | null = props.editing ? { what: 'forms', ticker: props.editing } : chosen;
  const actions = useWatchlistActions();
  const { open } = props;
  const needs = useMemo(() => needsOf(view.rows, viewing), [view.rows, viewing]);
  const { mutate } = useSWRConfig();
  const dismiss = (need: Need) => {
    if (focusedFiling() !== null && moveRowFocus(1, open) === null) toTitle(title);
    // This code is loaded only when needed. If loading fails, the filing stays in the list.
    import('./dismissal.ts').then(
      (code) => code.dismiss(mutate, need),
      // Without a connection the code cannot be loaded. In that case nothing is dismissed, and a message
      // informs the reader.
      () => showFailure('The filing could not be dismissed. Please try again.'),
    );
  };
  const unseen = items.filter((item) => item.unseen_filings_count > 0).map(({ ticker }) => ticker);
  const pass = (step: 1 | -1) => {
    const next = moveRowFocus(step, open);
    if (next !== null && open !== null) onOpen(next, { isPassing: true });
  };
  useKeys({
    j: () => pass(1),
    k: () => pass(-1),
    x: () => {
      const need = needs.find(({ filing }) => filing.id === focusedFiling());
      if (need) return dismiss(need);
      const ticker = focusedTicker(open);
      if (ticker !== null && unseen.includes(ticker)) void actions.markViewed(ticker);
    },
    z: undoToast,
    e: () => props.onEdit(focusedTicker(open)),
    a: props.onStartAdding,
    '?': () => setAsked({ what: 'keys' }),
  });
  const verbs: RowVerbs = {
    open: (ticker) => onOpen(ticker),
    trade: props.onTrade,
    menu: (ticker, button) => setAsked({ what: 'menu', ticker, button }),
    remove: (ticker) => setAsked({ what: 'remove', ticker }),
    approach: props.onApproach,
  };

  return (
    <section className={styles.pane} aria-label="Your watchlist">
      <div className={styles.head}>
        <div className={styles.name}>
          <h1 ref={title} tabIndex={-1} className="title">
            Watchlist
          </h1>
          {items.length > 0 ? (
            <StatusLine
              rows={view.rows}
              chosen={view.filters.attention}
              onChoose={(attention) => view.setFilter({ attention })}
            />
          ) : null}
        </div>
        {props.addButton}
      </div>
      <NeedsStrip
        needs={needs}
        onOpen={verbs.open}
        onApproach={props.onApproach}
        onDismiss={dismiss}
        onMore={() => view.setFilter({ ...NO_FILTERS, attention: 'needs-you' })}
      />
      <Toolbar view={view} canFilterDetails={canFilterDetails} onClear={clear} />
      <div className={styles.counts}>
        <p className="quiet small" role="status">
          Showing {view.shown.length} of {items.length} tickers
        </p>
        {unseen.length > 0 ? (
          <Button
            look="plain"
            icon="check"
            onClick={() => {
              toTitle(title);
              actions.markAllSeen(unseen);
            }}
          >
            Mark all as seen
          </Button>
        ) : null}
        {viewing.primaryForm !== null && !viewing.isPro ? (
          <ShowAllBar checked={viewing.showAll} onChange={props.onShowAll} />
        ) : null}
      </div>
      {removal.problem ? (
        <Notice tone="error" icon="warning" announce="alert" onDismiss={removal.dismiss}>
          {removal.problem}
        </Notice>
      ) : null}
      {items.length > 0 ? <Staleness watchlist={watchlist} /> : null}
      {items.length === 0 ? (
        <p className={styles.none}>No tickers in your watchlist yet.</p>
      ) : view.shown.length === 0 ? (
        props.noMatch({
          ticker: missingTicker(view.filters.search, items),
          onClear: clear,
          onLeave: () => toTitle(title),
        })
      ) : (
        <List view={view} verbs={verbs} open={props.open} />
      )}
      <LazyDialog>
        {asked ? (
          <PaneDialogs
            asked={asked}
            rows={view.rows}
            formChoices={props.formChoices}
            isPro={viewing.isPro}
            onTrade={verbs.trade}
            onDetails={verbs.open}
            onForms={props.onEdit}
            onSeen={(ticker) => void actions.markViewed(ticker)}
            onRemove={verbs.remove}
            onRemoved={(ticker) => {
              setAsked(null);
              void removal.run(ticker);
            }}
            onClose={() => {
              props.onEdit(null);
              // Closes only this menu, not a dialog that the chosen menu item opened.
              setAsked((current) => (current === chosen ? null : current));
            }}
          />
        ) : null}
      </LazyDialog>
    </section>
  );
}

type ListProps = Pick<TickerListProps, 'verbs' | 'open'> & { view: View };

/** The rows as a table or as cards. The code for cards loads when they are first chosen. */
function List({ view, ...shared }: ListProps) {
  const rows = view.shown;
  if (view.listLayout === 'cards') {
    return (
      <Suspense>
        <TickerCards rows={rows} {...shared} />
      </Suspense>
    );
  }
  return (
    <TickerTable
      rows={rows}
      sorting={view.sorting}
      isGrouped={view.isGrouped}
      isCompact={view.density === 'compact'}
      onSort={view.toggleColumn}
      {...shared}
    />
  );
}

/** Returns the search text if it could be a ticker and no row has it, including rows that a filter hides. */
function missingTicker(search: string, items: Watchlist['items']): string | null {
  const ticker = quickAddTicker(search);
  const isWatched = items.some((item) => ticker !== null && item.ticker === normalizeTicker(ticker));
  return isWatched ? null : ticker;
}

/** Moves focus to the list's title when the focused control disappears. */
function toTitle(title: RefObject<HTMLElement | null>): void {
  title.current?.focus({ preventScroll: true });
}

/** Removes a ticker from the list immediately. If the call fails, restores it and shows an error. */
function useRemoval(title: RefObject<HTMLElement | null>) {
  const actions = useWatchlistActions();
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(0);

  // Runs after the dialog has returned the focus to a button that is about to disappear.
  useEffect(() => {
    if (confirmed > 0) toTitle(title);
  }, [confirmed, title]);

  return {
    problem,
    dismiss: () => setProblem(null),
    run: async (ticker: string) => {
      setConfirmed((count) => count + 1);
      setProblem(null);
      try {
        await actions.remove(ticker);
      } catch {
        setProblem(
          `${displayTicker(ticker)} could not be removed and is back on your list. Please try again.`,
        );
      }
    },
  };
}

/** Warns if the list could not be updated. While offline, the status line says so instead. */
function Staleness({ watchlist }: { watchlist: Watchlist }) {
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
      The list could not be updated.
    </Notice>
  );
}
