import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formatCount, formatDollars, formatPrice } from '#domain/format/numbers.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { Tile } from './tile.ts';
import { eventTiles } from './tiles-of-events.ts';
import { insiderTiles } from './tiles-of-insiders.ts';
import { reportTiles } from './tiles-of-reports.ts';

/** More tiles could not be read at a glance. */
const MOST_TILES = 3;

type Written = Pick<StoredFiling, 'insiderData' | 'explanation' | 'dollarAmounts'>;

/** Returns up to three figures from a filing for the top of its page; none if no figure is reliable. */
export function tilesOf(facts: FilingFacts | null, filing: Written): Tile[] {
  const tiles = facts === null ? [] : tilesOfKind(facts, filing);
  return tiles.filter((tile) => tile !== null).slice(0, MOST_TILES);
}

function tilesOfKind(facts: FilingFacts, filing: Written): (Tile | null)[] {
  switch (facts.kind) {
    case 'insider-activity':
      return insiderTiles(facts, filing);
    case 'periodic-report':
      return reportTiles(facts.figures);
    case 'current-report':
      return eventTiles(facts.events, filing.dollarAmounts);
    case 'stake':
      return [
        amount('Stake', facts.percent, percent),
        amount('Change', facts.change?.change_points ?? null, points, before(facts.change?.previous_percent)),
        amount('Shares', facts.holders[0]?.aggregate ?? null, formatCount),
      ];
    case 'holdings':
      return [
        amount('Value', facts.total_value, formatDollars),
        amount('Positions', facts.table?.positions ?? null, formatCount),
        facts.change && {
          name: 'Against last quarter',
          value: `${facts.change.opened} new`,
          note: `${facts.change.closed} sold, ${facts.change.raised} raised, ${facts.change.cut} cut`,
        },
      ];
    case 'planned-sale':
      return [
        amount('Value', facts.market_value, formatDollars),
        amount('Shares', facts.units, formatCount),
        { name: 'Plan', value: facts.plan_dates.length > 0 ? '10b5-1' : 'None named', note: null },
      ];
    case 'private-offering':
      return [
        amount('Offered', facts.offered, formatDollars),
        amount('Sold', facts.sold, formatDollars),
        amount('Investors', facts.investors, formatCount),
      ];
    case 'registration':
      return [
        amount('Amount', facts.gross_proceeds ?? facts.maximum_offering, formatDollars),
        amount('Price', facts.price, formatPrice),
        amount('Shares', facts.shares_offered, formatCount),
      ];
    case 'deal':
      return [
        amount('Price', facts.price, formatPrice, 'a share, in cash'),
        facts.bidders[0] === undefined ? null : { name: 'Bidder', value: facts.bidders[0], note: null },
      ];
    default:
      return [];
  }
}

function amount(
  name: string,
  value: number | null,
  write: (value: number) => string,
  note: string | null = null,
): Tile | null {
  return value === null ? null : { name, value: write(value), note };
}

const percent = (value: number) => `${value}%`;
const points = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)} points`;
const before = (value: number | null | undefined) => (value == null ? null : `from ${value}%`);
