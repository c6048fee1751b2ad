import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cikName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { ListingTerms, MarketListName, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { formatCount, formatDollars, formatPrice, NO_FIGURE } from '#domain/format/numbers.ts';
import { KIND_WORDS, priceText, STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { sideText } from '#domain/market/market-words.ts';
import { DISCOVERY_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { Followable } from '#domain/watchlist/followable.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import { filingPath, tickerPath } from '#web/lib/site/filing-paths.ts';
import styles from './market-table.module.css';

type Column = { name: string; isNumber?: boolean; show: (row: MarketRow) => ReactNode };
/** A column that every reader sees, in lists that have it. */
const STAGE: Column = {
  name: 'Stage',
  show: ({ listing }) => (listing === null ? dash : STAGE_WORDS[listing.stage]),
};

const dash = '--';
/** Returns whether a cell has nothing to show. A column without any other cell is hidden. */
const isMissing = (cell: ReactNode) => cell === dash || cell === NO_FIGURE || cell === '';
const percent = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? dash : `${value > 0 ? '+' : ''}${value.toFixed(1)}${unit}`;

const INSIDER: Column[] = [
  { name: 'Insider', show: ({ insider }) => insider?.name ?? dash },
  { name: 'Title', show: ({ insider }) => insider?.title ?? dash },
  { name: 'Trade', show: sideText },
  { name: 'Value', isNumber: true, show: ({ insider }) => formatDollars(insider?.total_value) },
];
const FURTHER: Record<MarketListName, Column[]> = {
  important: [],
  events: [],
  insiders: [
    {
      name: 'Shares',
      isNumber: true,
      show: ({ details }) => formatCount(details?.shares),
    },
    { name: 'Price', isNumber: true, show: ({ details }) => formatPrice(details?.price) },
    { name: 'Δ holding', isNumber: true, show: ({ details }) => percent(details?.changed, '%') },
    { name: 'Plan', show: ({ details }) => planText(details?.planned) },
  ],
  clusters: [{ name: 'Together', show: ({ details }) => details?.names.join(', ') || dash }],
  stakes: [
    { name: 'Stake', isNumber: true, show: ({ details }) => percentOfClass(details?.percent) },
    { name: 'Change', isNumber: true, show: ({ details }) => percent(details?.changed, ' pts') },
  ],
  listings: [
    { name: 'Kind', show: ({ details }) => (details?.listing ? KIND_WORDS[details.listing.kind] : dash) },
    { name: 'Exchange', show: ({ details }) => details?.listing?.exchange ?? dash },
    { name: 'Price', isNumber: true, show: ({ details }) => pricesText(details?.listing) },
    { name: 'Size', isNumber: true, show: ({ details }) => sizesText(details?.listing) },
    { name: 'Warning', show: ({ details }) => details?.listing?.warning ?? dash },
    {
      name: 'Story',
      show: ({ listing, details }) =>
        listing === null ? (
          dash
        ) : (
          <Link to={`${DISCOVERY_PAGES.newListings}?company=${listing.cik}`}>
            {filingsText(details?.listing?.filings ?? 1)}
          </Link>
        ),
    },
  ],
};

function pricesText(terms: ListingTerms | null | undefined): string {
  return terms?.prices.map(priceText).join(' → ') || dash;
}

function sizesText(terms: ListingTerms | null | undefined): string {
  return terms?.sizes.map(formatDollars).join(' → ') || dash;
}

function filingsText(count: number): string {
  return count === 1 ? 'The filing' : `All ${count} filings`;
}

function planText(planned: boolean | null | undefined): string {
  if (planned === null || planned === undefined) return dash;
  // Uses a non-breaking hyphen.
  return planned ? '10b5\u20111' : 'No';
}

function percentOfClass(value: number | null | undefined): string {
  return value === null || value === undefined ? dash : `${value.toFixed(1)}%`;
}

/** Returns whether a list has additional columns for PRO. */
export function hasFurther(list: MarketListName): boolean {
  return FURTHER[list].length > 0;
}

type MarketTableProps = {
  list: MarketListName;
  rows: readonly MarketRow[];
  /** Whether the additional columns for PRO are shown. */
  isFull: boolean;
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
};

/** Filings of a market list, one per row; j and k move between headlines. */
export function MarketTable({ list, rows, isFull, follow }: MarketTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (by: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-headline]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  // For a new listing, the headline is part of the listing's history, which only PRO readers see.
  const hasHeadline = list !== 'listings' || isFull;
  const columns = [
    ...(list === 'listings' ? [STAGE] : []),
    ...(list === 'insiders' || list === 'clusters' ? INSIDER : []),
    ...(isFull ? FURTHER[list] : []),
  ].filter(({ show }) => rows.some((row) => !isMissing(show(row))));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Filed</th>
            <th scope="col">Company</th>
            {hasHeadline ? <th scope="col">Headline</th> : null}
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber}>
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Follow</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={styles.time}>
                <TimeAgo value={row.filed_at} wording="table" />
              </td>
              <th scope="row" className={styles.company}>
                <Company row={row} />
              </th>
              {hasHeadline ? <Headline row={row} /> : null}
              {columns.map(({ name, isNumber, show }) => (
                <td key={name} data-number={isNumber} data-name={name}>
                  {show(row)}
                </td>
              ))}
              <td className={styles.follow}>
                {follow({ ...row, cik: row.cik ?? row.listing?.cik ?? null })}
                {row.ticker === null && row.listing !== null ? <ListingAlerts row={row} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Alerts about new listings cover all companies that are preparing to list. */
function ListingAlerts({ row: { company_name } }: { row: MarketRow }) {
  return (
    <Link
      to={`${PAGES.settings}#alerts`}
      className={styles.alerts}
      aria-label={`Get alerts about new listings such as ${company_name}`}
    >
      Get alerts
    </Link>
  );
}

function Headline({ row: { id, form, importance_level, one_liner } }: { row: MarketRow }) {
  return (
    <td className={styles.headline}>
      <span className={styles.marks}>
        <ImportanceBadge level={importance_level} />
        <FormChip form={form} />
      </span>
      <Link to={filingPath(id)} data-headline>
        {one_liner ?? `Form ${form}`}
      </Link>
    </td>
  );
}

function Company({ row: { ticker, cik, company_name } }: { row: MarketRow }) {
  if (ticker === null)
    return cik === null ? (
      <span>{company_name}</span>
    ) : (
      <Link to={tickerPath(cikName(cik))}>{company_name}</Link>
    );
  return (
    <>
      <Link to={tickerPath(ticker)} className="strong">
        {displayTicker(ticker)}
      </Link>
      <span className={styles.name}>{company_name}</span>
    </>
  );
}
