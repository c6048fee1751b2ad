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

/** Why a filing scores what it scores when its kind alone decides. @param subject begins the sentence, singular */
export function kindReason(subject: string, score: number): string {
  return `${subject} ${rank(score)} by its kind (base ${score})`;
}
