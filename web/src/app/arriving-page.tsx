import { BrowserRouter } from 'react-router-dom';
import frame from '#web/app/app.module.css';
import { SiteHeader } from '#web/components/layout/site-header.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { WatchlistLoading } from '#web/pages/watchlist/watchlist-loading.tsx';

/** The watchlist's layout while a session from a link is being checked. */
export function ArrivingPage() {
  return (
    <BrowserRouter>
      <SiteHeader brand={pageBrand()} />
      <main className={frame.main}>
        <WatchlistLoading viewer={{ isVerified: false, isPro: false }} />
      </main>
    </BrowserRouter>
  );
}
