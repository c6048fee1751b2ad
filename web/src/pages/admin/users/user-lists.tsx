import { Link } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import table from '#web/features/admin/admin-table.module.css';
import { ObjectPart, Timeline } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';

/** The tickers that a reader watches. */
export function UserWatchlist({ user: { watchlist } }: { user: AdminUser }) {
  return (
    <ObjectPart title={`Watchlist (${watchlist.length})`} isWide>
      {watchlist.length === 0 ? (
        <p className="quiet">No tickers.</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">Watched tickers</caption>
          <thead>
            <tr>
              {['Ticker', 'Company', 'Forms', 'State', 'Since'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {watchlist.map(({ ticker, company, forms, paused, since }) => (
              <tr key={ticker}>
                <td>
                  <Link to={`${FURTHER_PAGES.adminTickers}/${encodeURIComponent(ticker)}`} className="tap">
                    {displayTicker(ticker)}
                  </Link>
                </td>
                <td data-part="address">{company}</td>
                <td>
                  {forms.length > 3
                    ? `${forms.slice(0, 3).join(', ')} +${forms.length - 3}`
                    : forms.join(', ')}
                </td>
                <td>{paused ? 'Paused' : 'Active'}</td>
                <td>
                  <UtcTime value={since} day="" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ObjectPart>
  );
}

/** A reader's votes on analyses; omitted if there are none. */
export function UserVotes({ user: { votes } }: { user: AdminUser }) {
  if (votes.length === 0) return null;
  return (
    <ObjectPart title={`Votes (${votes.length})`} isWide>
      <Timeline
        nothing=""
        events={votes.map(({ filing, verdict, comment, at }) => ({
          key: filing,
          at,
          title: `${verdict === 'up' ? 'Helpful' : 'Not helpful'}: ${filing}`,
          detail: comment,
          tone: verdict === 'up' ? 'good' : 'bad',
          to: `${FURTHER_PAGES.adminFilings}/${filing}`,
        }))}
      />
    </ObjectPart>
  );
}
