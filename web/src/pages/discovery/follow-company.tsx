import { useState } from 'react';
import { Link } from 'react-router-dom';
import { watchedName } from '#domain/companies/cik-name.ts';
import { startingForms } from '#domain/plans/form-access.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { type Followable, nameToFollow } from '#domain/watchlist/followable.ts';
import { Button } from '#web/components/controls/button.tsx';
import { useAddTickers } from '#web/features/add-tickers/use-add-tickers.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/**
 * Adds a company with the default forms; once it is watched, links to its row. Renders nothing if there is neither a
 * ticker nor a CIK.
 */
export function FollowCompany({ company }: { company: Followable }) {
  const name = nameToFollow(company);
  return name === null ? null : <Follow name={name} company={company.company_name} />;
}

function Follow({ name, company }: { name: string; company: string }) {
  const viewer = useViewer();
  const watchlist = useWatchlist();
  const actions = useWatchlistActions();
  // The server adds a company by its ticker if it has one by now, so the list may not contain the CIK.
  const [isAdded, setAdded] = useState(false);
  const watched = watchlist.items.map((item) => item.ticker);
  const context = { watched, limit: watchlist.limit, isPro: viewer.isPro };
  const { add, isAdding, problem } = useAddTickers({
    ...context,
    onAdded: () => {
      setAdded(true);
      void actions.refresh();
    },
  });
  if (isAdded || watched.includes(name))
    return <Link to={`${PAGES.home}?open=${encodeURIComponent(name)}`}>Following</Link>;
  return (
    <>
      <Button
        look="plain"
        icon="plus"
        isBusy={isAdding}
        aria-label={`Follow ${watchedName(name, company)}`}
        onClick={() => {
          void add(name, startingForms(pageBrand().id, context, viewer.profile?.default_forms));
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
