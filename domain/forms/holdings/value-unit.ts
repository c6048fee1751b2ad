import type { HoldingsFacts } from './facts.ts';
import type { TableRow } from './information-table.ts';

type Unit = HoldingsFacts['value_unit'];

const LOWEST_LIKELY_PRICE = 1;
/** Of a share, in US dollars; one company's costs more, and few reports hold that alone. */
const HIGHEST_LIKELY_PRICE = 10_000;
const THOUSAND = 1_000;
/** Fewer rows prove nothing: one may be a penny stock. */
const FEWEST_ROWS = 5;
const NEARLY_ALL = 0.8;

/**
 * In which unit a table counts, by what a share would cost. Some managers kept to thousands after the rule changed,
 * and some counted in dollars before it.
 */
export class UnitCheck {
  private rows = 0;
  /** Rows whose price is too low for dollars, and too high for thousands. */
  private low = 0;
  private high = 0;

  add({ value, amount, isPrincipal }: TableRow): void {
    if (amount <= 0 || isPrincipal) return;
    const price = value / amount;
    this.rows++;
    if (price < LOWEST_LIKELY_PRICE) this.low++;
    if (price * THOUSAND > HIGHEST_LIKELY_PRICE) this.high++;
  }

  /**
   * @param unit by the rule; `null` when the day of the filing is not known
   * @returns the unit that the prices bear out, and whether it stays doubtful
   */
  judge(unit: Unit): { unit: Unit; isDoubtful: boolean } {
    const isProof = this.rows >= FEWEST_ROWS;
    if (isProof && unit !== 'thousands' && this.low >= this.rows * NEARLY_ALL)
      return { unit: 'thousands', isDoubtful: false };
    if (isProof && unit !== 'dollars' && this.high >= this.rows * NEARLY_ALL)
      return { unit: 'dollars', isDoubtful: false };
    const unlikely = unit === 'dollars' ? this.low : unit === 'thousands' ? this.high : 0;
    return { unit, isDoubtful: unlikely * 2 > this.rows };
  }
}
