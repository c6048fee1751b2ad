import { type ImportanceLevel, importanceOf } from '#domain/importance.ts';

const RANKS: Record<ImportanceLevel, string> = {
  CRITICAL: 'ranks at the top',
  HIGH: 'ranks high',
  MEDIUM: 'ranks in the middle',
  LOW: 'ranks low',
};

/** Formats a score the way every reason shows it: `6.5 of 10`. Any corrections come after it. */
export function outOfTen(score: number): string {
  return `${score} of 10`;
}

/**
 * Explains a filing's score when only its kind or size determines it.
 * @param subject begins the sentence; singular
 */
export function kindReason(subject: string, score: number): string {
  return `${subject} ${RANKS[importanceOf(score)]} (${outOfTen(score)})`;
}
