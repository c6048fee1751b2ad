import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';

/** The purchases or the sales on one day. */
export type MarketTrade = {
  /** ISO. */
  date: string;
  side: 'bought' | 'sold';
  shares: number;
  /** Value in whole US dollars, summed over the lines that state a price. */
  value: number;
  is_priced: boolean;
};

/** Open-market trades that one Form 4 or 5 reports. Later forms are compared with this data only. */
export type InsiderRecord = {
  accession: string;
  /** ISO in UTC. */
  acceptedAt: string;
  /**
   * When the filing was first read, ISO in UTC. For a filing from a backfill, this is long after its acceptance.
   */
  readAt: string;
  form: '4' | '5';
  isAmendment: boolean;
  /** Period of report, ISO. An amendment identifies the filing it replaces by this date. */
  period: string | null;
  /** The joint filers, with the officer or director first. */
  owners: { cik: string; name: string }[];
  /** Empty for an amendment that withdraws earlier trades. */
  trades: MarketTrade[];
};

/**
 * Extracts the data to store from a Form 4 or 5: its open-market purchases and sales, summed by day.
 * @returns `null` for a form without such trades, unless it is an amendment, which may withdraw earlier ones
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

/** Returns the days of a record's trades, oldest first, in one direction or in both. */
export function tradeDays({ trades }: InsiderRecord, side?: MarketTrade['side']): string[] {
  return trades
    .filter((trade) => side === undefined || trade.side === side)
    .map(({ date }) => date)
    .toSorted();
}

/** Returns whether the two records have a reporting owner in common. */
export function sharesOwner(one: InsiderRecord, other: InsiderRecord): boolean {
  return one.owners.some(({ cik }) => other.owners.some((owner) => owner.cik === cik));
}

/** Compares records by acceptance time; ties are ordered by accession number. */
export function byAcceptance(one: InsiderRecord, other: InsiderRecord): number {
  return positionOf(one) < positionOf(other) ? -1 : 1;
}

const positionOf = ({ acceptedAt, accession }: InsiderRecord) => `${acceptedAt} ${accession}`;
