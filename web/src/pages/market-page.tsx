import { Link, useLocation } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { marketAddress } from '#domain/market/market-address.ts';
import { PRO_ADDS } from '#domain/market/market-words.ts';
import { startingForms } from '#domain/plans/form-access.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { useAddTickers } from '#web/features/add-tickers/use-add-tickers.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { MarketBoard } from '#web/features/market/market-board.tsx';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import NotFoundPage from './not-found-page.tsx';

/** The market pages, at /market and below. */
export default function MarketPage() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const address = marketAddress(pathname);
  if (address === null || !marketListsOfBrand(pageBrand().id).includes(address.list)) return <NotFoundPage />;
  return (
    <MarketBoard
      key={`${address.list} ${address.kind ?? ''}`}
      address={address}
      isPro={viewer.isPro}
      follow={(ticker) => <Follow ticker={ticker} />}
      offer={
        <p className="row wrap gap-12">
          <span className="quiet">{PRO_ADDS[address.list]}</span>
          <UpgradeLink look="outlined">See plans</UpgradeLink>
        </p>
      }
    />
  );
}

/** Adds a ticker with the default forms; once it is watched, links to its row. */
function Follow({ ticker }: { ticker: string }) {
  const viewer = useViewer();
  const watchlist = useWatchlist();
  const actions = useWatchlistActions();
  const watched = watchlist.items.map((item) => item.ticker);
  const context = { watched, limit: watchlist.limit, isPro: viewer.isPro };
  const { add, isAdding, problem } = useAddTickers({ ...context, onAdded: () => void actions.refresh() });
  const name = displayTicker(ticker);
  if (watched.includes(ticker))
    return <Link to={`${PAGES.home}?open=${encodeURIComponent(ticker)}`}>Following</Link>;
  return (
    <>
      <Button
        look="plain"
        icon="plus"
        isBusy={isAdding}
        aria-label={`Follow ${name}`}
        onClick={() => {
          void add(ticker, startingForms(pageBrand().id, context, viewer.profile?.default_forms));
        }}
      >
        Follow
      </Button>
      {problem === null ? null : (
        <span role="alert" className="tiny">
          {problem}
        </span>
      )}
    </>
  );
}
