import { type ImportanceLevel, importanceOf } from '#domain/importance.ts';

const RANKS: Record<ImportanceLevel, string> = {
  CRITICAL: 'ranks at the top',
  HIGH: 'ranks high',
  MEDIUM: 'ranks in the middle',
  LOW: 'ranks low',
};

/** A score as every reason names it: `6.5 of 10`. What corrects it follows behind. */
export function outOfTen(score: number): string {
  return `${score} of 10`;
}

/** Why a filing scores what it scores when its kind or size alone decides. @param subject begins the sentence, singular */
export function kindReason(subject: string, score: number): string {
  return `${subject} ${RANKS[importanceOf(score)]} (${outOfTen(score)})`;
}
