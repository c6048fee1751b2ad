import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import { writtenFigures } from '#domain/filing-page/evidence/written-figures.ts';
import { holderRow } from '#domain/filing-page/rows/stake-rows.ts';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';

const MORE = /^\d+ more reporting persons?$/;
const MOVED = /^(?:Raised|Cut) from |% after /;

/**
 * Returns the rows of a schedule's cover page that support a takeaway: the row of the holder that it names,
 * the rows of holders that it does not name, or the row with the stake after a change.
 */
export function stakeGround({ holders, percent }: StakeFacts): FindGround {
  return (takeaway) => {
    if (MORE.test(takeaway)) {
      const more = writtenFigures(takeaway)[0]?.value ?? 0;
      return groundOf(holders.slice(holders.length - more).map(holderRow));
    }
    if (MOVED.test(takeaway))
      return groundOf(
        holders
          .filter((holder) => holder.percent === percent)
          .map(holderRow)
          .slice(0, 1),
      );
    const named = holders.filter(({ spoken_name }) => takeaway.startsWith(`${spoken_name}: `));
    return groundOf(named.map(holderRow).slice(0, 1));
  };
}
