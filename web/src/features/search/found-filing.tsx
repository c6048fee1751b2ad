import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { FoundFiling as Found } from '#domain/contract/search/search-contract.ts';
import type { Followable } from '#domain/watchlist/followable.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './search.module.css';

type FoundFilingProps = {
  filing: Found;
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
};

/** A filing that matches the search, with the text around the match. Its link opens the document at that place. */
export function FoundFiling({ filing, follow }: FoundFilingProps) {
  const { company_name, cik, tickers, form, filed_at, importance_level, one_liner, snippet } = filing;
  const [ticker] = tickers;
  return (
    <li className="stack gap-8">
      <p className="row gap-8">
        <FormChip form={form} />
        <ImportanceBadge level={importance_level} isQuiet />
        <span className="strong cut">
          {ticker === undefined ? company_name : `${displayTicker(ticker)} · ${company_name}`}
        </span>
        <span className={`quiet small end ${styles.when}`}>
          <TimeAgo value={filed_at} wording="card" />
        </span>
      </p>
      <div className="row gap-8">
        <Link to={passageLink(filing)} className="tap">
          {one_liner ?? `Form ${form}`}
        </Link>
        <span className="end">{follow({ ticker: ticker ?? null, cik, company_name })}</span>
      </div>
      {snippet === null || snippet.text === '' ? null : <p className="small">{marked(snippet)}</p>}
    </li>
  );
}

function passageLink({ accession, snippet }: Found): string {
  const path = filingPath(accession);
  if (snippet === null || snippet.end === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}passage=${snippet.start}-${snippet.end}`;
}

/** Returns the text with these ranges marked. The ranges are in order and do not overlap. */
function marked({ text, marks }: NonNullable<Found['snippet']>): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
