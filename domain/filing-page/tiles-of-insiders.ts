import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formatCount, formatDollars, formatPart, formatPrice } from '#domain/format/numbers.ts';
import type { InsiderActivityFacts } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import type { Tile } from './tile.ts';

/** Returns the value of a trade, the change in the holding, and whether the trade was made under a plan. */
export function insiderTiles(
  facts: InsiderActivityFacts,
  { insiderData }: Pick<StoredFiling, 'insiderData'>,
): (Tile | null)[] {
  return [
    valueTile(facts, insiderData?.totalValue ?? null),
    holdingTile(facts, insiderData),
    planTile(facts),
  ];
}

function valueTile({ bought, sold }: InsiderActivityFacts, total: number | null): Tile | null {
  const side = sold ?? bought;
  const both = bought !== null && sold !== null;
  if (side === null || both)
    return total === null ? null : { name: 'Value', value: formatDollars(total), note: null };
  const price = side.average_price === null ? '' : ` at ${formatPrice(side.average_price)}`;
  return {
    name: sold === null ? 'Bought' : 'Sold',
    value: side.value > 0 ? formatDollars(side.value) : `${formatCount(side.shares)} shares`,
    note: side.value > 0 ? `${formatCount(side.shares)} shares${price}` : null,
  };
}

function holdingTile({ holdings }: InsiderActivityFacts, insider: StoredFiling['insiderData']): Tile | null {
  const [first] = holdings.filter(({ before, after }) => before !== null && after !== null);
  const held = insider?.holding ?? first;
  if (held == null || held.before === null || held.after === null) return null;
  const { before, after } = held;
  const note = `${formatCount(before)} → ${formatCount(after)} shares`;
  if (before === after) return { name: 'Holding', value: 'Unchanged', note };
  if (before === 0) return { name: 'Holding', value: 'New', note };
  return {
    name: 'Holding',
    value: `${after > before ? '+' : '−'}${formatPart(Math.abs(after - before) / before)}`,
    note,
  };
}

function planTile({ plan_10b5_1: plan, plan_adopted: adopted }: InsiderActivityFacts): Tile | null {
  if (plan === null) return null;
  const note = plan && adopted[0] !== undefined ? `adopted ${readableDate(adopted[0])}` : null;
  return { name: 'Plan', value: plan ? '10b5-1' : 'None', note };
}
