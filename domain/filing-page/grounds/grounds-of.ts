import type { FindGround } from '#domain/filing-page/evidence/ground.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { holdingsGround } from './holdings-ground.ts';
import { newsGround } from './news-ground.ts';
import { noticeGround } from './notice-ground.ts';
import { ownershipGround } from './ownership-ground.ts';
import { reportGround } from './report-ground.ts';
import { stakeGround } from './stake-ground.ts';

/**
 * Returns a function that finds the rows and sentences from which a filing's takeaways were derived. @param
 * text of the page
 */
export function groundsOf({ explanation, ownership }: ReadFiling, text: string): FindGround {
  if (ownership !== undefined) return ownershipGround(explanation, ownership.document);
  const facts = explanation.facts ?? null;
  switch (facts?.kind) {
    case 'periodic-report':
      return reportGround(facts);
    case 'current-report':
    case 'foreign-report':
      return newsGround(facts);
    case 'holdings':
      return holdingsGround(facts, text);
    case 'stake':
      return stakeGround(facts);
    case 'planned-sale':
    case 'private-offering':
    case 'effectiveness':
      return noticeGround(facts);
    default:
      return () => null;
  }
}
