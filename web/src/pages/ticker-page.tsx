import { Link, useLocation } from 'react-router-dom';
import { watchedName } from '#domain/companies/cik-name.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { WatchTicker } from '#web/features/add-tickers/watch-ticker.tsx';
import { AskButton } from '#web/features/chat/ask-button.tsx';
import { companyQuestions } from '#web/features/chat/suggestions.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { PublicTicker } from '#web/features/public-ticker/public-ticker.tsx';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/** The public page of a ticker, at /ticker/{ticker} and /public/ticker/{ticker}. */
export default function TickerPage() {
  const asked = lastPart(useLocation().pathname);
  const viewer = useViewer();
  const watchlist = useWatchlist();
  const actions = useWatchlistActions();
  const watched = watchlist.items.map((item) => item.ticker);
  return (
    <PublicTicker
      key={asked}
      asked={asked}
      watch={({ ticker, company_name: company, ...page }) => (
        <>
          {watched.includes(ticker) ? (
            <Link className="tap strong" to={`${PAGES.home}?open=${encodeURIComponent(ticker)}`}>
              {watchedName(ticker, company)} is on your watchlist
            </Link>
          ) : (
            <WatchTicker
              brand={pageBrand()}
              ticker={ticker}
              name={watchedName(ticker, company)}
              watched={watched}
              limit={watchlist.limit}
              isPro={viewer.isPro}
              defaultForms={viewer.profile?.default_forms}
              onAdded={() => void actions.refresh()}
            />
          )}
          <AskButton
            viewer={viewer}
            about={{ ticker }}
            subject={watchedName(ticker, company)}
            suggestions={companyQuestions(watchedName(ticker, company), page)}
          />
        </>
      )}
      wayOut={
        <Link className="tap strong" to={`${PAGES.home}?step=add`}>
          Search by company name
        </Link>
      }
    />
  );
}

function lastPart(pathname: string): string {
  const part = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // The path is not validly encoded. It is passed on unchanged, and the server will report it as unknown.
    return part;
  }
}
