import { Link } from 'react-router-dom';
import type { SavedSearch, SavedSearchesResponse } from '#domain/contract/search/saved-search-contract.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';
import { Button } from '#web/components/controls/button.tsx';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './search.module.css';
import { filtersInWords, searchAddress } from './search-in-words.ts';

type SavedSearchesProps = {
  answer: SavedSearchesResponse;
  onDelete: (id: string) => Promise<void>;
};

/** Lists the saved searches. New filings are matched against them. */
export function SavedSearches({ answer: { searches, limit }, onDelete }: SavedSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="stack gap-8">
      <h2 id="saved-searches" className="title">
        Saved searches <span className="quiet small">{`${searches.length} of ${limit}`}</span>
      </h2>
      <ul className={styles.saved}>
        {searches.map((search, at) => (
          <SavedRow key={search.id} search={search} isPaused={at >= limit} onDelete={onDelete} />
        ))}
      </ul>
    </section>
  );
}

type SavedRowProps = { search: SavedSearch; isPaused: boolean; onDelete: SavedSearchesProps['onDelete'] };

function SavedRow({ search, isPaused, onDelete }: SavedRowProps) {
  const { isBusy, problem, run } = useSubmit();
  const name = quotedSearch(search.q);
  return (
    <li className="row wrap gap-8">
      <Link to={searchAddress(search)} className="tap">
        {name}
      </Link>
      <span className="quiet small">{filtersInWords(search) || 'All your tickers'}</span>
      {isPaused ? <span className="quiet small">Paused: your plan has room for fewer</span> : null}
      <span className="end">
        <Button
          look="plain"
          disabled={isBusy}
          aria-label={`Delete the saved search ${name}`}
          onClick={() => void run(() => onDelete(search.id))}
        >
          Delete
        </Button>
      </span>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </li>
  );
}
