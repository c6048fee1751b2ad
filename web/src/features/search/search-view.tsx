import { type ReactNode, useState } from 'react';
import type { SearchResponse } from '#domain/contract/search/search-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import type { Followable } from '#domain/watchlist/followable.ts';
import { plural } from '#domain/wording/words.ts';
import { Button } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { serverError } from '#web/lib/data/api-client.ts';
import { FoundFiling } from './found-filing.tsx';
import { SaveSearch } from './save-search.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { useSavedSearches } from './saved-searches-api.ts';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { savedPart } from './search-in-words.ts';
import { useFound, useSearchQuery } from './search-query.ts';

type SearchViewProps = {
  /** Whether the reader has tickers to search in. */
  hasWatchlist: boolean;
  isVerified: boolean;
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
};

/** Shows the full-text search of filings, and the reader's saved searches. */
export function SearchView({ hasWatchlist, isVerified, follow }: SearchViewProps) {
  const { query, change } = useSearchQuery();
  const saved = useSavedSearches(hasWatchlist);
  return (
    <div className={styles.page}>
      <header className="stack gap-8">
        <h1 className="headline">Search filings</h1>
        <p className="quiet prose pretty">
          Finds filings by the words of their documents. All words must occur; “quotation marks” keep words
          together.
        </p>
      </header>
      <SearchForm query={query} hasWatchlist={hasWatchlist} onChange={change} />
      {hasWatchlist && query.has('q') ? (
        <SaveSearch
          key={`save ${query}`}
          request={savedPart(query)}
          isVerified={isVerified}
          onSave={saved.save}
        />
      ) : null}
      {saved.data === undefined ? null : <SavedSearches answer={saved.data} onDelete={saved.remove} />}
      {query.has('q') ? <Results key={query.toString()} query={query.toString()} follow={follow} /> : null}
    </div>
  );
}

function Results({ query, follow }: Pick<SearchViewProps, 'follow'> & { query: string }) {
  const [cursors, setCursors] = useState(['']);
  return (
    <section aria-label="Results" className="stack gap-12">
      {cursors.map((cursor, page) => (
        <Page
          key={cursor}
          query={query}
          cursor={cursor}
          follow={follow}
          onMore={page === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </section>
  );
}

type PageProps = Pick<SearchViewProps, 'follow'> & {
  query: string;
  cursor: string;
  onMore: ((cursor: string) => void) | null;
};

function Page({ query, cursor, follow, onMore }: PageProps) {
  const { data, error, mutate } = useFound(query, cursor);
  if (error && !data) return <Failure error={error} onRetry={() => mutate()} />;
  if (data === undefined) return <Loading />;
  const next = data.cursor;
  return (
    <>
      {cursor === '' ? <Summary answer={data} /> : null}
      <ol className={styles.list}>
        {data.filings.map((filing) => (
          <FoundFiling key={filing.accession} filing={filing} follow={follow} />
        ))}
      </ol>
      {next === null || onMore === null ? null : (
        <p>
          <Button onClick={() => onMore(next)}>Show more</Button>
        </p>
      )}
    </>
  );
}

/** Shows how many filings were found, and which days were searched. */
function Summary({ answer }: { answer: SearchResponse }) {
  const { filings, total, is_more, searched, snippets } = answer;
  const count = `${is_more ? 'More than ' : ''}${total} ${plural(total, 'filing')}`;
  const days = `${dayText(searched.from)} to ${dayText(searched.to)}`;
  return (
    <>
      <p role="status" className="quiet small">
        {filings.length === 0
          ? `No filings from ${days} contain these words. Try fewer words, other dates or a ticker.`
          : `${count} with these words, ${days}`}
      </p>
      {snippets === 'pro' && filings.length > 0 ? (
        <p className="row wrap gap-8">
          <span>With PRO, you see the text around each match.</span>{' '}
          <UpgradeLink look="plain">See plans</UpgradeLink>
        </p>
      ) : null}
    </>
  );
}

/** The server's message explains what is wrong with the search. Repeating the search would not help. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const refused = serverError(error)?.message;
  return (
    <LoadFailed onRetry={refused === undefined ? onRetry : null}>
      {refused ?? 'The search could not be completed.'}
    </LoadFailed>
  );
}

function Loading() {
  return (
    <div className="stack gap-16" aria-busy>
      <p className="visually-hidden">Searching…</p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <SkeletonBar key={key} width="90%" />
      ))}
    </div>
  );
}
