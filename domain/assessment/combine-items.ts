import type { Correction, Finding } from './assessment.ts';
import { itemReason, itemRule, modernItem } from './item-rules.ts';
import { kindReason } from './ranks.ts';

/** Score of a current report whose items are not known yet. */
const UNKNOWN_ITEMS = 4;
const SUBSTANTIVE_FOR_BONUS = 3;
/** A second item is added to the headline if its score is at most this far below the first item's. */
const SECOND_WITHIN = 2.5;

/** An item of a current report with its finding. */
type ItemFinding = Finding & { number: string };

/** Returns the finding based on an item's number alone; `null` for an unknown number. */
export function findingOfItem(number: string): ItemFinding | null {
  const rule = itemRule(number);
  return (
    rule && {
      number,
      score: rule.score,
      headline: rule.headline,
      reason: rule.why === '' ? '' : `${rule.why}.`,
      basis: itemReason(number, rule.headline, rule.score),
    }
  );
}

/**
 * Returns the finding for a whole 8-K, which is that of its highest-scoring item, never the sum.
 * @returns also the corrections, such as +0.5 for three or more substantive items
 * @see docs/rules.md#score-adjustments
 */
export function combineItems(findings: readonly ItemFinding[]): {
  finding: Finding;
  corrections: Correction[];
} {
  const substantive = findings.filter(({ number }) => modernItem(number) !== '9.01');
  const ranked = [...(substantive.length > 0 ? substantive : findings)].sort((a, b) => b.score - a.score);
  const [first] = ranked;
  if (!first) {
    return {
      finding: {
        score: UNKNOWN_ITEMS,
        headline: 'Current report filed',
        reason: '',
        basis: kindReason('A current report whose items are not known yet', UNKNOWN_ITEMS),
      },
      corrections: [],
    };
  }
  const second = ranked.find((item) => item !== first && joins(item, first));
  const headline = second ? `${first.headline}; ${asFollowUp(second)}` : first.headline;
  return {
    finding: { score: first.score, headline, reason: first.reason, basis: first.basis },
    corrections: severalItems(substantive),
  };
}

/** Headlines that say no more than the item's number does. */
const GENERIC =
  /^(?:Press release|Regulation FD|Other event|Exhibits|Material agreement signed|Shares issued without|New debt or off)/;
const LONGEST_TOGETHER = 210;

function joins(item: Finding, first: Finding): boolean {
  return (
    item.score >= first.score - SECOND_WITHIN &&
    item.headline !== first.headline &&
    item.headline.length + first.headline.length <= LONGEST_TOGETHER &&
    !GENERIC.test(item.headline)
  );
}

/**
 * Returns a headline for use in the middle of a sentence. Its first letter becomes lowercase, unless it starts with a
 * name or a quotation.
 */
function asFollowUp({ headline, quoted }: Finding): string {
  if (quoted)
    return headline.replace(/^(?:The (?=[Cc]ompany|[Bb]oard|[Rr]egistrant)|Announced )/, (word) =>
      word.toLowerCase(),
    );
  const isName = /^[A-Z][\w-]*(?: (?:and|of) [A-Z]| [A-Z])|^[A-Z]{2}|^[A-Z]\d|^[A-Z]\./.test(headline);
  return isName ? headline : headline.charAt(0).toLowerCase() + headline.slice(1);
}

function severalItems(substantive: readonly ItemFinding[]): Correction[] {
  const many = new Set(substantive.map(({ number }) => number)).size >= SUBSTANTIVE_FOR_BONUS;
  return many ? [{ by: 0.5, because: 'three or more events in one report add 0.5' }] : [];
}
