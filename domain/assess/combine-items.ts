import type { Correction, Finding } from './assessment.ts';
import { itemRule, modernItem } from './item-rules.ts';
import { capitalised } from './words.ts';

const SUBSTANTIVE_FOR_BONUS = 3;
const HEADLINE_PARTS = 2;
/** A second item joins the headline when it matters nearly as much as the first. */
const SECOND_WITHIN = 2.5;

/** One item with what was found under it. */
export type ItemFinding = Finding & { number: string };

/** What the number of an item says by itself; `null` for an unknown number. */
export function findingOfItem(number: string): ItemFinding | null {
  const rule = itemRule(number);
  return (
    rule && {
      number,
      score: rule.score,
      headline: rule.headline,
      reason: `Item ${number} scores ${rule.score}`,
    }
  );
}

/**
 * The finding of a whole 8-K: its highest item, never the sum.
 * @returns the corrections too: +0.5 for three or more substantive items
 * @see facts F
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
        score: 4,
        headline: 'Current report filed',
        reason: 'A current report whose items are not known scores 4',
      },
      corrections: [],
    };
  }
  const shown = ranked.slice(0, HEADLINE_PARTS).filter(({ score }) => score >= first.score - SECOND_WITHIN);
  const headline = capitalised([...new Set(shown.map((item) => item.headline))].map(followUp).join('; '));
  return {
    finding: { score: first.score, headline, reason: first.reason },
    corrections: severalItems(substantive),
  };
}

function followUp(headline: string, index: number): string {
  const isWord = /^[A-Z][a-z]/.test(headline);
  return index > 0 && isWord && !/^(?:Regulation|Chairman)/.test(headline)
    ? headline.charAt(0).toLowerCase() + headline.slice(1)
    : headline;
}

function severalItems(substantive: readonly ItemFinding[]): Correction[] {
  const many = new Set(substantive.map(({ number }) => number)).size >= SUBSTANTIVE_FOR_BONUS;
  return many ? [{ by: 0.5, because: 'three or more substantive items add 0.5' }] : [];
}
