import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminTickerRow, AdminTickersResponse } from '#domain/contract/admin/admin-tickers-contract.ts';
import { formatPrice } from '#domain/format/numbers.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import styles from '#web/features/admin/admin-table.module.css';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { ListFilters, TextFilter } from '#web/features/admin/list/list-filters.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { watchersText } from '#web/features/admin/tickers/ticker-texts.ts';
import { useTickers } from '#web/features/admin/tickers/tickers-api.ts';
import { UtcTime } from '#web/features/admin/utc-time.tsx';

/** Lists every watched ticker with its daily count of watchers, and searches all tickers. */
export default function TickersPage() {
  const { filters, query, change } = useUrlFilters({ q: (value) => value.length <= 100 });
  const list = useTickers(query);
  return (
    <AdminFrame title="Tickers" actions={<ExportButton list="tickers" filter={query} />}>
      <ListFilters>
        <TextFilter
          label="Search tickers"
          placeholder="Ticker, CIK or company"
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      </ListFilters>
      <AdminList
        list={list}
        caption={filters.q === '' ? 'Watched tickers' : `Tickers that match ${filters.q}`}
        columns={['Ticker', 'Watchers', 'Price', 'Quoted']}
        rowsOf={(page: AdminTickersResponse) => page.tickers}
        row={(ticker) => <Row key={ticker.ticker} row={ticker} />}
        nothing={{ atAll: filters.q === '' ? 'Nobody watches a ticker yet.' : 'No ticker matches.' }}
        failed="The tickers could not be loaded."
      />
    </AdminFrame>
  );
}

function Row({ row }: { row: AdminTickerRow }) {
  const { ticker, company, cik, watchers, price, quoted_at, by_hand } = row;
  return (
    <tr>
      <td data-part="filing">
        <RowLink to={`${FURTHER_PAGES.adminTickers}/${ticker}`} className={styles.subject}>
          <strong>{displayTicker(ticker)}</strong> {company ?? 'not in the directory'}{' '}
          <span className="quiet">
            {cik === null ? '' : `CIK ${cik}`}
            {by_hand ? ', mapped by hand' : ''}
          </span>
        </RowLink>
      </td>
      <td data-part="channel">{watchersText(watchers)}</td>
      <td data-part="channel">{price === null ? null : formatPrice(price)}</td>
      <td data-part="since">{quoted_at === null ? null : <UtcTime value={quoted_at} day="" />}</td>
    </tr>
  );
}
