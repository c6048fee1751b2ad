import type { HoldingsFacts } from './holdings-facts.ts';
import type { TableRow } from './information-table.ts';

type Unit = HoldingsFacts['value_unit'];

const LOWEST_LIKELY_PRICE = 1;
/**
 * The highest likely share price in US dollars. One company's shares cost more, but few reports consist of
 * only that company.
 */
const HIGHEST_LIKELY_PRICE = 10_000;
const THOUSAND = 1_000;
/** With fewer rows, the prices prove nothing, because a single one may be a penny stock. */
const FEWEST_ROWS = 5;
const NEARLY_ALL = 0.8;

/**
 * Determines a table's unit from the share prices it implies. Some managers still reported in thousands after the rule
 * changed, and some reported in dollars before it did.
 */
export class UnitCheck {
  private rows = 0;
  /** Numbers of rows whose price is too low if values are in dollars, or too high if they are in thousands. */
  private low = 0;
  private high = 0;
  /** Number of rows whose price is too low even for thousands. */
  private lowest = 0;

  add({ value, amount, isPrincipal }: TableRow): void {
    if (amount <= 0 || isPrincipal) return;
    const price = value / amount;
    this.rows++;
    if (price < LOWEST_LIKELY_PRICE) this.low++;
    if (price * THOUSAND < LOWEST_LIKELY_PRICE) this.lowest++;
    if (price * THOUSAND > HIGHEST_LIKELY_PRICE) this.high++;
  }

  /**
   * Returns the unit that fits the prices.
   * @param unit the unit required by the rule; `null` if the filing date is unknown
   * @returns the unit, and whether it remains doubtful
   */
  judge(unit: Unit): { unit: Unit; isDoubtful: boolean } {
    const isProof = this.rows >= FEWEST_ROWS;
    if (isProof && unit !== 'thousands' && this.low >= this.rows * NEARLY_ALL)
      return { unit: 'thousands', isDoubtful: this.lowest * 2 > this.rows };
    if (isProof && unit !== 'dollars' && this.high >= this.rows * NEARLY_ALL)
      return { unit: 'dollars', isDoubtful: false };
    const unlikely =
      unit === 'dollars' ? this.low : unit === 'thousands' ? Math.max(this.high, this.lowest) : 0;
    return { unit, isDoubtful: unlikely * 2 > this.rows };
  }
}
