import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';

/** Purchases, or sales, of one day. */
export type MarketTrade = {
  /** ISO. */
  date: string;
  side: 'bought' | 'sold';
  shares: number;
  /** Whole US dollars of the lines that have a price. */
  value: number;
  is_priced: boolean;
};

/** What one Form 4 or 5 reports of trades on the market: all that a later form is compared with. */
export type InsiderRecord = {
  accession: string;
  /** ISO in UTC. */
  acceptedAt: string;
  /** When the filing was first read, ISO in UTC: long after its acceptance for one of a backfill. */
  readAt: string;
  form: '4' | '5';
  isAmendment: boolean;
  /** Period of report, ISO; by it an amendment names what it replaces. */
  period: string | null;
  /** Those who report jointly, the officer or director first. */
  owners: { cik: string; name: string }[];
  /** None in an amendment that takes its trades back. */
  trades: MarketTrade[];
};

/**
 * What is kept of a Form 4 or 5: its purchases and sales on the market, summed by day.
 * @returns `null` for a form that has none, unless it is an amendment, which may take some back
 * @see docs/edgar.md#ownership-documents
 */
export function insiderRecord(
  { form, period, owners, transactions }: FilingExplanation,
  filing: Pick<InsiderRecord, 'accession' | 'acceptedAt' | 'readAt'>,
): InsiderRecord | null {
  const family = /^([45])(\/A)?$/.exec(form);
  const trades = tradesByDay(transactions, period);
  const isAmendment = family?.[2] !== undefined;
  if (family === null || (trades.length === 0 && !isAmendment)) return null;
  return {
    ...filing,
    form: family[1] === '5' ? '5' : '4',
    isAmendment,
    period,
    owners: owners
      .toSorted((one, other) => Number(isInOffice(other)) - Number(isInOffice(one)))
      .map(({ cik, name }) => ({ cik, name })),
    trades,
  };
}

const isInOffice = (owner: FilingExplanation['owners'][number]) => owner.is_officer || owner.is_director;

function tradesByDay(lines: readonly OwnershipTransaction[], period: string | null): MarketTrade[] {
  const market = lines.filter(({ code, derivative }) => !derivative && (code === 'P' || code === 'S'));
  const byDay = Map.groupBy(market, ({ code, date }) => `${date ?? period} ${code}`);
  return [...byDay].flatMap(([name, group]) => {
    const [date = '', code] = name.split(' ');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return [];
    return [
      {
        date,
        side: code === 'P' ? ('bought' as const) : ('sold' as const),
        shares: group.reduce((sum, { shares }) => sum + (shares ?? 0), 0),
        value: Math.round(group.reduce((sum, { value }) => sum + (value ?? 0), 0)),
        is_priced: group.every(({ value }) => value !== null),
      },
    ];
  });
}

/** The days of a record's trades of one side, or of both, oldest first. */
export function tradeDays({ trades }: InsiderRecord, side?: MarketTrade['side']): string[] {
  return trades
    .filter((trade) => side === undefined || trade.side === side)
    .map(({ date }) => date)
    .toSorted();
}

/** Whether somebody reports in both. */
export function sharesOwner(one: InsiderRecord, other: InsiderRecord): boolean {
  return one.owners.some(({ cik }) => other.owners.some((owner) => owner.cik === cik));
}

/** Order of acceptance; filings of one moment in the order of their numbers. */
export function byAcceptance(one: InsiderRecord, other: InsiderRecord): number {
  return positionOf(one) < positionOf(other) ? -1 : 1;
}

const positionOf = ({ acceptedAt, accession }: InsiderRecord) => `${acceptedAt} ${accession}`;
