import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminFilingRow, AdminFilingsResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import styles from '#web/features/admin/admin-table.module.css';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { sinceAcceptance, stateText, stateTone } from './filing-states.ts';
import { useFilings } from './filings-api.ts';
import { MatchedCompany } from './matched-company.tsx';

export const FILING_COLUMNS = ['Accepted', 'State', 'Filing', 'Received', 'Read', 'Analyzed', 'Alerted'];
const NOTHING = {
  atAll: 'No filing matches.',
  yet: 'None found so far. Load more to look further back.',
};

/** Filings, newest first, with the seconds from EDGAR’s acceptance to each step. */
export function FilingList({ query }: { query: URLSearchParams }) {
  const list = useFilings(query);
  return (
    <>
      <MatchedCompany answer={list.pages?.[0]} />
      <AdminList
        list={list}
        caption="Filings, times in UTC"
        columns={FILING_COLUMNS}
        rowsOf={(page: AdminFilingsResponse) => page.filings}
        row={(filing) => <FilingRow key={filing.id} filing={filing} />}
        nothing={NOTHING}
        failed="The filings could not be loaded."
      />
    </>
  );
}

/** A row of a list of filings. */
export function FilingRow({ filing }: { filing: AdminFilingRow }) {
  const { id, tickers, company, importance_level, form, one_liner, accepted_at, state, error, by_hand } =
    filing;
  const name = tickers.length > 0 ? tickers.map(displayTicker).join(', ') : company;
  const step = (at: string | null) => sinceAcceptance(accepted_at, at);
  return (
    <tr>
      <td data-part="accepted-at">
        <UtcTime value={accepted_at} day="" />
      </td>
      <td data-part="state">
        <span className={styles.state} data-tone={stateTone(state)}>
          {stateText(state)}
        </span>
        {error === null ? null : <span className="quiet"> {error}</span>}
      </td>
      <td data-part="filing">
        <RowLink to={`${FURTHER_PAGES.adminFilings}/${id}`} className={styles.subject}>
          <strong>{name}</strong> {importance_level} {form}: {one_liner}
          {by_hand ? <span className="quiet"> (corrected by hand)</span> : null}
        </RowLink>
      </td>
      <td data-part="tries">{step(filing.received_at)}</td>
      <td data-part="tries">{step(filing.read_at)}</td>
      <td data-part="tries">{step(filing.analyzed_at)}</td>
      <td data-part="tries">{step(filing.alerted_at)}</td>
    </tr>
  );
}
