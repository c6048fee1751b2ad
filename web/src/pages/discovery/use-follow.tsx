import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { watchedName } from '#domain/companies/cik-name.ts';
import { startingForms } from '#domain/plans/form-access.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { type Followable, nameToFollow } from '#domain/watchlist/followable.ts';
import { Button } from '#web/components/controls/button.tsx';
import { addEntries, limitCheck } from '#web/features/add-tickers/use-add-tickers.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/** What became of the attempt to add a company: it is being added, it was added, or the reason why it was not. */
type Attempt = 'busy' | 'added' | { problem: string };

/**
 * Returns a function that renders the button that adds a company with the default forms; once it is watched, a link to
 * its row. It renders nothing if there is neither a ticker nor a CIK. A list calls this hook once for all its rows,
 * because reading the watchlist in each of 50 rows takes a phone most of the time of showing them.
 */
export function useFollow(): (company: Followable) => ReactNode {
  const viewer = useViewer();
  const { items, limit } = useWatchlist();
  const actions = useWatchlistActions();
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map());
  const watched = items.map((item) => item.ticker);
  const context = { watched, limit, isPro: viewer.isPro };
  const add = async (name: string) => {
    const note = (attempt: Attempt) => setAttempts((before) => new Map(before).set(name, attempt));
    note('busy');
    const forms = startingForms(pageBrand().id, context, viewer.profile?.default_forms);
    const { isChanged, problem } = await addEntries(name, forms, {
      refusalOf: limitCheck(context),
      onAdded: () => void actions.refresh(),
    });
    // The server adds a company by its ticker if it has one by now, so the list may not contain the CIK.
    if (isChanged) note('added');
    else note({ problem: problem ?? '' });
  };
  return (company) => {
    const name = nameToFollow(company);
    if (name === null) return null;
    const attempt = attempts.get(name);
    if (attempt === 'added' || watched.includes(name))
      return <Link to={`${PAGES.home}?open=${encodeURIComponent(name)}`}>Following</Link>;
    return (
      <>
        <Button
          look="plain"
          icon="plus"
          isBusy={attempt === 'busy'}
          aria-label={`Follow ${watchedName(name, company.company_name)}`}
          onClick={() => void add(name)}
        >
          Follow
        </Button>
        {typeof attempt === 'object' && attempt.problem !== '' ? (
          <span role="alert" className="tiny">
            {attempt.problem}
          </span>
        ) : null}
      </>
    );
  };
}
