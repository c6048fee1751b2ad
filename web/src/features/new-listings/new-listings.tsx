import type { ReactNode } from 'react';
import type { Followable } from '#domain/watchlist/followable.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { ApiError, serverError } from '#web/lib/data/api-client.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingStory } from './listing-story.tsx';
import { useListingFilter, useNewListings } from './listings-query.ts';
import { LockedListings } from './locked-listings.tsx';
import styles from './new-listings.module.css';

const REFUSED = [401, 403];

type NewListingsProps = {
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
};

/**
 * Lists companies that are preparing to list on an exchange, with filters. Readers without PRO see a description of the
 * list instead.
 */
export function NewListings({ follow }: NewListingsProps) {
  const { query, set, clear } = useListingFilter();
  const { data, error, mutate } = useNewListings(query);
  const isLocked = error instanceof ApiError && REFUSED.includes(error.status);
  return (
    <div className={styles.page}>
      <header className="stack gap-8">
        <h1 className="headline">New listings</h1>
        <p className="quiet prose pretty">
          IPOs, direct listings and spin-offs across the market. All filings of a company, from its
          registration to its first trade, are one story.
        </p>
      </header>
      {isLocked ? (
        <LockedListings />
      ) : (
        <>
          <ListingFilters query={query} onChange={set} />
          <section aria-label="Companies" aria-busy={data === undefined && !error} className={styles.list}>
            {error && !data ? <Failure error={error} onRetry={() => mutate()} onClear={clear} /> : null}
            {data === undefined && !error ? <Loading /> : null}
            {data?.listings.map((story) => (
              <ListingStory key={story.cik} story={story} follow={follow} />
            ))}
            {data?.listings.length === 0 ? <Empty hasFilter={query.size > 0} onClear={clear} /> : null}
            {data?.has_more ? (
              <p className="quiet small">More companies match. Narrow the filters to see them.</p>
            ) : null}
          </section>
        </>
      )}
    </div>
  );
}

type FailureProps = { error: Error; onRetry: () => unknown; onClear: () => void };

/** The message names the filter that the server refused. Repeating the request would not help. */
function Failure({ error, onRetry, onClear }: FailureProps) {
  const refused = serverError(error)?.error === 'invalid_request' ? serverError(error)?.message : undefined;
  if (refused === undefined) {
    return <LoadFailed onRetry={onRetry}>The new listings could not be loaded.</LoadFailed>;
  }
  return (
    <LoadFailed onRetry={null} action={<Button onClick={onClear}>Clear filters</Button>}>
      {refused}
    </LoadFailed>
  );
}

function Empty({ hasFilter, onClear }: { hasFilter: boolean; onClear: () => void }) {
  return hasFilter ? (
    <div className="stack gap-12">
      <p role="status">No company matches these filters.</p>
      <p>
        <Button onClick={onClear}>Clear filters</Button>
      </p>
    </div>
  ) : (
    <p role="status">
      No company has taken a step toward a listing in the last six months. New ones appear here as soon as
      they file.
    </p>
  );
}

function Loading() {
  return (
    <div className="stack gap-16">
      <p className="visually-hidden">Loading new listings…</p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles.story}>
          <SkeletonBar width="40%" height={16} />
          <SkeletonBar width="70%" />
        </div>
      ))}
    </div>
  );
}
