import type { OwnershipDocument, ReportedHolding } from '#domain/forms/ownership/document/ownership-xml.ts';

const BELOW_ZERO = 'A number of shares held that is below zero cannot be right';
const THOUSANDFOLD = 'A number of shares held is a thousand times the number in a footnote';
const CONTRADICTION = 'The form says that no securities are owned, but lists some';
/** Matches numbers of shares with thousands separators, but not dollar amounts. */
const STATED = /(?<![$\d,.])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])/g;
const THOUSAND = 1_000;

type Holdings = Pick<OwnershipDocument, 'nonDerivativeHoldings' | 'derivativeHoldings'>;

/**
 * Returns a form's holdings without implausible numbers, and explanations of what is doubtful.
 * @see docs/rules.md#insider-trades
 */
export function judgeHoldings(document: OwnershipDocument): { holdings: Holdings; doubts: string[] } {
  const stated = statedIn([...document.footnotes, document.remarks ?? '']);
  const doubts = new Set<string>();
  const judged = (held: readonly ReportedHolding[]) =>
    held.map((holding) => {
      const doubt = doubtOf(holding, stated);
      if (doubt === null) return holding;
      doubts.add(doubt);
      return { ...holding, shares: null, underlyingShares: null };
    });
  const holdings = {
    nonDerivativeHoldings: judged(document.nonDerivativeHoldings),
    derivativeHoldings: judged(document.derivativeHoldings),
  };
  if (document.noSecuritiesOwned === true && isAnyHeld(document)) doubts.add(CONTRADICTION);
  return { holdings, doubts: [...doubts] };
}

function doubtOf({ shares, underlyingShares }: ReportedHolding, stated: ReadonlySet<number>): string | null {
  if ((shares ?? 0) < 0 || (underlyingShares ?? 0) < 0) return BELOW_ZERO;
  const isThousandfold = shares !== null && !stated.has(shares) && stated.has(shares / THOUSAND);
  return isThousandfold ? THOUSANDFOLD : null;
}

function isAnyHeld({ nonDerivativeHoldings, derivativeHoldings }: Holdings): boolean {
  return [...nonDerivativeHoldings, ...derivativeHoldings].some(
    ({ shares, underlyingShares }) => (shares ?? 0) > 0 || (underlyingShares ?? 0) > 0,
  );
}

function statedIn(notes: readonly string[]): ReadonlySet<number> {
  return new Set(
    notes.flatMap((note) => [...note.matchAll(STATED)].map(([digits]) => Number(digits.replaceAll(',', '')))),
  );
}
