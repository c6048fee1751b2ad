import { useSearchParams } from 'react-router-dom';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NO_FILINGS } from '#domain/site/ticker-words.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { PublicFilings } from './public-filings.tsx';
import styles from './public-ticker.module.css';
import { usePublicFilings } from './public-ticker-api.ts';

/** Levels offered as a minimum. LOW is left out, because it includes all filings. */
const LEVELS = IMPORTANCE_LEVELS.filter((level) => level !== 'LOW').map((level) => ({
  value: level,
  text: level === 'CRITICAL' ? 'Only CRITICAL' : `${level} and above`,
}));
const CONDITIONS = ['form', 'level'] as const;

/**
 * Lists a ticker's filings page by page. The reader can filter them by form and minimum level. The URL contains the
 * filters.
 */
export function FilingBrowser({ page }: { page: PublicTickerResponse }) {
  const { query, chosen, choose, clear } = useConditions();
  const list = usePublicFilings(page.ticker, query, { filings: page.filings, cursor: page.cursor });
  const hasForms = pageBrand().features.advancedFilters && page.forms.length > 1;
  return (
    <section className="stack gap-12" aria-labelledby="filings">
      <div className={styles.bar}>
        <h2 id="filings" className="title">
          SEC filings
        </h2>
        {page.filings.length === 0 ? null : (
          <div className="row wrap gap-8">
            {hasForms ? (
              <Select
                label="Form"
                value={chosen('form')}
                data-active={chosen('form') !== ''}
                options={[
                  { value: '', text: 'All forms' },
                  ...page.forms.map((value) => ({ value, text: value })),
                ]}
                onChoose={(value) => choose('form', value)}
              />
            ) : null}
            <Select
              label="Importance"
              value={chosen('level')}
              data-active={chosen('level') !== ''}
              options={[{ value: '', text: 'All levels' }, ...LEVELS]}
              onChoose={(value) => choose('level', value)}
            />
          </div>
        )}
      </div>
      <FilingsFound {...list} onClear={query === '' ? null : clear} />
      {list.loadMore === null ? null : (
        <Button className={styles.more} isBusy={list.isLoadingMore} onClick={list.loadMore}>
          Show older filings
        </Button>
      )}
    </section>
  );
}

type FoundProps = Pick<ReturnType<typeof usePublicFilings>, 'filings' | 'error' | 'retry' | 'loadMore'> & {
  /** Removes the filters; `null` if none is set. */
  onClear: (() => void) | null;
};

function FilingsFound({ filings, error, retry, loadMore, onClear }: FoundProps) {
  if (error && !filings) return <LoadFailed onRetry={retry}>The filings could not be loaded.</LoadFailed>;
  if (!filings) {
    return (
      <p className="quiet" role="status">
        Loading
      </p>
    );
  }
  if (filings.length > 0) return <PublicFilings filings={filings} />;
  if (onClear === null) return <p className="quiet">{NO_FILINGS}</p>;
  return (
    <p className="row wrap gap-8 quiet">
      <span>{loadMore === null ? 'No filings match.' : 'None of the newest filings match.'}</span>
      <Button look="plain" onClick={onClear}>
        Clear filters
      </Button>
    </p>
  );
}

/** Reads the filters from the URL, and writes them to it. */
function useConditions() {
  const [address, setAddress] = useSearchParams();
  const query = new URLSearchParams();
  for (const name of CONDITIONS) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  const change = (values: Partial<Record<(typeof CONDITIONS)[number], string>>) =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    query: query.toString(),
    chosen: (name: (typeof CONDITIONS)[number]) => address.get(name) ?? '',
    choose: (name: (typeof CONDITIONS)[number], value: string) => change({ [name]: value }),
    clear: () => change({ form: '', level: '' }),
  };
}
