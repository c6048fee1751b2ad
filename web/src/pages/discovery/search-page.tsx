import { useViewer } from '#web/features/identity/identity-api.ts';
import { SearchView } from '#web/features/search/search-view.tsx';
import { useWatchlist } from '#web/features/watchlist/watchlist-api.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { useFollow } from './use-follow.tsx';

/** The full-text search of filings. */
export default function SearchPage() {
  usePageTitle('Search filings');
  const { items } = useWatchlist();
  const { isVerified } = useViewer();
  return <SearchView hasWatchlist={items.length > 0} isVerified={isVerified} follow={useFollow()} />;
}
