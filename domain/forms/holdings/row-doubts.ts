import type { TableRow } from './information-table.ts';

/** A row that says that there is nothing to report, in the words of those who type it. */
const NOTHING =
  /^(?:n\/?a|n\.a\.?|none|nil|null|-*|0*|no(?:t)?\s+(?:holdings?|securities|positions?|applicable|reportable)\b.*)$/i;
/** A CUSIP that is none. */
const NO_CUSIP = /^(?:0*|n\/?a|none|-*|0*n\/?a0*)$/i;
/** One share costs more, in US dollars: that of Berkshire Hathaway. */
const DEAR_PRICE_DOLLARS = 20_000;
const DEAR_CUSIPS: ReadonlySet<string> = new Set(['084670108']);
const DEAR_ISSUER = /berkshire/i;
/** A row that must not be in doubt, as so much of the total rests on it. */
const PART_OF_TOTAL = 0.1;
const THOUSAND = 1_000;

/** Whether a row stands for an empty portfolio: `N/A`, no CUSIP, nothing held. */
export function isPlaceholder({ issuer, cusip, value, amount }: TableRow): boolean {
  return value === 0 && amount === 0 && (NOTHING.test(issuer.trim()) || NO_CUSIP.test(cusip.trim()));
}

/** Rows that cannot be right by themselves, whatever the unit of their values. */
export class RowCheck {
  private rows = 0;
  private total = 0;
  private negative = 0;
  /** Rows whose value is their number of shares. */
  private repeated = 0;
  /** Value of the rows whose shares cost too much, counted in dollars and in thousands. */
  private readonly dear = { dollars: 0, thousands: 0 };

  add({ issuer, cusip, value, amount, isPrincipal }: TableRow): void {
    this.total += value;
    if (value < 0 || amount < 0) this.negative++;
    if (isPrincipal || amount <= 0) return;
    this.rows++;
    if (value === amount) this.repeated++;
    if (DEAR_CUSIPS.has(cusip) || DEAR_ISSUER.test(issuer)) return;
    if (value / amount > DEAR_PRICE_DOLLARS) this.dear.dollars += value;
    if ((value * THOUSAND) / amount > DEAR_PRICE_DOLLARS) this.dear.thousands += value;
  }

  /** Whether values or numbers are negative, most values repeat the number of shares, or rows worth much are too dear. */
  isDoubtful(unit: 'dollars' | 'thousands' | null): boolean {
    const isDear = unit !== null && this.dear[unit] > this.total * PART_OF_TOTAL;
    return this.negative > 0 || this.repeated * 2 > this.rows || isDear;
  }
}
