import { type ImportanceLevel, importanceOf } from '../importance.ts';

const RANKS: Record<ImportanceLevel, string> = {
  CRITICAL: 'ranks at the top',
  HIGH: 'ranks high',
  MEDIUM: 'ranks in the middle',
  LOW: 'ranks low',
};

/** How a score ranks among all filings, behind a subject: `ranks high`. */
export function rank(score: number): string {
  return RANKS[importanceOf(score)];
}
