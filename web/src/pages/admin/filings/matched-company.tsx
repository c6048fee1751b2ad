import { Link, useLocation } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminFilingsResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';

/** Shows which company a search found, and which other companies the search text could mean. */
export function MatchedCompany({ answer }: { answer: AdminFilingsResponse | undefined }) {
  const { pathname } = useLocation();
  if (!answer?.company) return null;
  const { company, others } = answer;
  return (
    <p>
      {company.ticker === null ? (
        <strong>{company.name}</strong>
      ) : (
        <Link to={`${FURTHER_PAGES.adminTickers}/${company.ticker}`}>
          <strong>
            {company.name} ({displayTicker(company.ticker)})
          </strong>
        </Link>
      )}{' '}
      <span className="quiet">CIK {company.cik}</span>
      {others.length === 0 ? null : <span className="quiet">. Also: </span>}
      {others.map(({ cik, name, ticker }, index) => (
        <span key={ticker}>
          {index === 0 ? '' : ', '}
          <Link to={`${pathname}?${new URLSearchParams({ q: cik })}`}>
            {name} ({displayTicker(ticker)})
          </Link>
        </span>
      ))}
    </p>
  );
}
