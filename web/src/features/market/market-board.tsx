import { type ReactNode, useDeferredValue } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { MarketListName, MarketResponse } from '#domain/contract/discovery/market-contract.ts';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import { type MarketAddress, marketPath } from '#domain/market/market-address.ts';
import { filterNames, filtersIn } from '#domain/market/market-api-path.ts';
import { weekName } from '#domain/market/market-period.ts';
import { LIST_NAMES, LIST_NOTES, marketHeading, nothingFound } from '#domain/market/market-words.ts';
import type { Followable } from '#domain/watchlist/followable.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { useNarrowScreen } from '#web/lib/browser/screen.ts';
import { ApiError, userMessage } from '#web/lib/data/api-client.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { useMarket } from './market-api.ts';
import styles from './market-board.module.css';
import { MarketFilters } from './market-filters.tsx';
import { hasFurther, MarketTable } from './market-table.tsx';

type MarketBoardProps = {
  address: MarketAddress;
  isPro: boolean;
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
  /** Describes what PRO adds; shown to readers without PRO. */
  offer: ReactNode;
};

/** Shows the market list for a day or week. The URL contains its filters. */
export function MarketBoard({ address, isPro, follow, offer }: MarketBoardProps) {
  const { query, chosen, choose, clear } = useFilters(address.list);
  const { data: loaded, error, retry } = useMarket(address, query, isPro);
  // A list of 50 rows is rendered in slices, so that the page can be used meanwhile.
  const data = useDeferredValue(loaded);
  const heading = data === undefined ? LIST_NAMES[address.list] : marketHeading(data, address.kind);
  usePageTitle(heading);
  const filters = filterNames(address.list).filter((name) => name !== 'sort' && name !== 'page');
  return (
    <div className={styles.page}>
      <h1 className="headline">
        {heading}
        {data === undefined ? <span className={styles.later}>: Wed, Nov 25</span> : null}
      </h1>
      <Tabs address={address} />
      <div className={styles.bar}>
        <Folded count={filters.filter((name) => chosen(name) !== '').length + (address.kind ? 1 : 0)}>
          {address.list === 'events' ? <KindSelect address={address} /> : null}
          <MarketFilters list={address.list} chosen={chosen} choose={choose} isFull={isPro} />
        </Folded>
        {data === undefined ? <div className={styles.awaited} /> : <Periods page={data} address={address} />}
      </div>
      <p className="quiet small">{LIST_NOTES[address.list]}</p>
      {data?.notice ? (
        <p className={styles.notice} role="status">
          {data.notice}
        </p>
      ) : null}
      {error && !data ? <Failure error={error} onRetry={retry} /> : null}
      {data === undefined && !error ? (
        <p className="quiet" role="status" data-loading>
          Loading
        </p>
      ) : null}
      {data === undefined ? null : data.rows.length === 0 ? (
        <Nothing page={data} onClear={query === '' ? null : clear} />
      ) : (
        <MarketTable list={address.list} rows={data.rows} isFull={isPro} follow={follow} />
      )}
      {data === undefined ? null : <Pages page={data} choose={choose} />}
      {data === undefined || isPro || !hasFurther(address.list) ? null : offer}
    </div>
  );
}

/** Shows the filters; on a phone, they are collapsed until they are needed. @param count number of chosen filters */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const isNarrow = useNarrowScreen();
  if (!isNarrow) return children;
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>Filters{count > 0 ? ` (${count})` : ''}</summary>
      <div className="row wrap gap-8">{children}</div>
    </details>
  );
}

function Tabs({ address }: { address: MarketAddress }) {
  return (
    <nav aria-label="Market lists" className={styles.tabs}>
      {marketListsOfBrand(pageBrand().id).map((list) => (
        <Link
          key={list}
          to={marketPath({ list })}
          className="tap"
          aria-current={list === address.list ? 'page' : undefined}
        >
          {LIST_NAMES[list]}
        </Link>
      ))}
    </nav>
  );
}

/** Each kind has its own page, so choosing another kind opens that page. */
function KindSelect({ address }: { address: MarketAddress }) {
  const navigate = useNavigate();
  const { kind = '', period } = address;
  return (
    <Select
      label="Kind of event"
      value={kind}
      data-active={kind !== ''}
      options={[
        { value: '', text: 'All kinds' },
        ...[...EVENT_TITLES].map(([value, text]) => ({ value, text })),
      ]}
      onChoose={(value) =>
        navigate(
          marketPath({
            list: 'events',
            ...(value === '' ? {} : { kind: value }),
            ...(period === undefined ? {} : { period }),
          }),
        )
      }
    />
  );
}

/** Links to the previous and next period, and between a day and its week. */
function Periods({ page, address }: { page: MarketResponse; address: MarketAddress }) {
  const isDay = page.from === page.until;
  const to = (period: string) => marketPath({ ...address, period });
  return (
    <nav aria-label="Period" className={styles.periods}>
      {page.previous === null ? null : <Link to={to(page.previous)}>Earlier</Link>}
      {page.next === null ? null : <Link to={to(page.next)}>Later</Link>}
      {isDay ? <Link to={to(weekName(page.from))}>Whole week</Link> : null}
    </nav>
  );
}

function Pages({ page, choose }: { page: MarketResponse; choose: (name: string, value: string) => void }) {
  if (page.pages === 1) return null;
  const go = (number: number) => choose('page', number === 1 ? '' : String(number));
  return (
    <nav aria-label="Pages" className={styles.periods}>
      <Button disabled={page.page === 1} onClick={() => go(page.page - 1)}>
        Previous page
      </Button>
      <span className="quiet small">
        Page {page.page} of {page.pages}
      </span>
      <Button disabled={page.page >= page.pages} onClick={() => go(page.page + 1)}>
        Next page
      </Button>
    </nav>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status < 500)
    return <p role="alert">{userMessage(error, 'There is no such list.')}</p>;
  return <LoadFailed onRetry={onRetry}>The list could not be loaded.</LoadFailed>;
}

function Nothing({ page, onClear }: { page: MarketResponse; onClear: (() => void) | null }) {
  return (
    <p className="row wrap gap-8 quiet">
      <span>{nothingFound(page)}</span>
      {onClear === null ? null : (
        <Button look="plain" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </p>
  );
}

/** Reads the filters from the URL and writes them to it. Changing a filter leads back to the first page. */
function useFilters(list: MarketListName) {
  const names = filterNames(list);
  const [address, setAddress] = useSearchParams();
  const query = filtersIn(list, address);
  const choose = (name: string, value: string) =>
    setAddress((present) => {
      const next = new URLSearchParams(present);
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const clear = () =>
    setAddress((present) => {
      const next = new URLSearchParams(present);
      for (const name of names) next.delete(name);
      return next;
    });
  return { query: query.toString(), chosen: (name: string) => address.get(name) ?? '', choose, clear };
}
