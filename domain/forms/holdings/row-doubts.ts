import type { TableRow } from './information-table.ts';

/** Matches a row stating that there is nothing to report, in the usual wordings. */
const NOTHING =
  /^(?:n\/?a|n\.a\.?|none|nil|null|-*|0*|no(?:t)?\s+(?:holdings?|securities|positions?|applicable|reportable)\b.*)$/i;
/** Matches a placeholder used instead of a CUSIP. */
const NO_CUSIP = /^(?:0*|n\/?a|none|-*|0*n\/?a0*)$/i;
/** No share costs more than this many US dollars, except those of Berkshire Hathaway. */
const HIGHEST_PRICE_DOLLARS = 20_000;
const DEAR_CUSIPS: ReadonlySet<string> = new Set(['084670108']);
const DEAR_ISSUER = /berkshire/i;
/** If doubtful rows make up at least this share of the total, the table is doubtful. */
const PART_OF_TOTAL = 0.1;
const THOUSAND = 1_000;

/** Returns whether a row is a placeholder for an empty portfolio: `N/A`, no CUSIP, nothing held. */
export function isPlaceholder({ issuer, cusip, value, amount }: TableRow): boolean {
  return value === 0 && amount === 0 && (NOTHING.test(issuer.trim()) || NO_CUSIP.test(cusip.trim()));
}

/** Counts rows that cannot be correct, whatever the unit of their values. */
export class RowCheck {
  private rows = 0;
  private total = 0;
  private negative = 0;
  /** Number of rows whose value equals the number of shares. */
  private repeated = 0;
  /** Total value of the rows whose share price is too high, assuming values in dollars or in thousands. */
  private readonly dear = { dollars: 0, thousands: 0 };

  add({ issuer, cusip, value, amount, isPrincipal }: TableRow): void {
    this.total += value;
    if (value < 0 || amount < 0) this.negative++;
    if (isPrincipal || amount <= 0) return;
    this.rows++;
    if (value === amount) this.repeated++;
    if (DEAR_CUSIPS.has(cusip) || DEAR_ISSUER.test(issuer)) return;
    if (value / amount > HIGHEST_PRICE_DOLLARS) this.dear.dollars += value;
    if ((value * THOUSAND) / amount > HIGHEST_PRICE_DOLLARS) this.dear.thousands += value;
  }

  /**
   * Returns whether the table is doubtful: some values or numbers are negative, most values repeat the number of
   * shares, or the rows whose share price is too high have a large part of the total value.
   */
  isDoubtful(unit: 'dollars' | 'thousands' | null): boolean {
    const isTooExpensive = unit !== null && this.dear[unit] > this.total * PART_OF_TOTAL;
    return this.negative > 0 || this.repeated * 2 > this.rows || isTooExpensive;
  }
}
