import { NewListings } from '#web/features/new-listings/new-listings.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { useFollow } from './use-follow.tsx';

/** Lists companies that are preparing to list, each with all its filings as one timeline. */
export default function NewListingsPage() {
  usePageTitle('New listings');
  return <NewListings follow={useFollow()} />;
}
