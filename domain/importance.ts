/** Importance levels, most important first. */
export const IMPORTANCE_LEVELS = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

export type ImportanceLevel = (typeof IMPORTANCE_LEVELS)[number];

/** Rank used to sort by alert level. @see docs/rules.md#importance-levels */
export const IMPORTANCE_RANK: Record<ImportanceLevel, number> = {
  CRITICAL: 4,
  HIGH: 3,
  MEDIUM: 2,
  LOW: 1,
};

/** What a level means to the reader. @see docs/rules.md#importance-levels */
export const IMPORTANCE_MEANING: Record<ImportanceLevel, string> = {
  CRITICAL: 'Major event requiring immediate attention',
  HIGH: 'Significant event worth reviewing',
  MEDIUM: 'Standard filing, review when convenient',
  LOW: 'Routine filing, low priority',
};

const CRITICAL_FROM_SCORE = 8.5;
const HIGH_FROM_SCORE = 6.5;
const MEDIUM_FROM_SCORE = 4;

/**
 * Level of a material score.
 * @param score 0 to 10
 * @see docs/rules.md#importance-levels
 */
export function importanceOf(score: number): ImportanceLevel {
  if (score >= CRITICAL_FROM_SCORE) return 'CRITICAL';
  if (score >= HIGH_FROM_SCORE) return 'HIGH';
  if (score >= MEDIUM_FROM_SCORE) return 'MEDIUM';
  return 'LOW';
}

/** The most important of the given levels; `null` for none. */
export function highestImportance(levels: Iterable<ImportanceLevel>): ImportanceLevel | null {
  let highest: ImportanceLevel | null = null;
  for (const level of levels) {
    if (highest === null || IMPORTANCE_RANK[level] > IMPORTANCE_RANK[highest]) highest = level;
  }
  return highest;
}

/** What the rules say of one filing. */
export type Assessment = {
  importance_level: ImportanceLevel;
  /** 0 to 10, one decimal. */
  material_score: number;
  /** One sentence: what happened. */
  one_liner: string;
  /** What it means for a holder, in one or two sentences. */
  importance_reason: string;
  /** How the score came about, for “How scored”. */
  score_basis?: string;
};

type Assessed = { assessment: Pick<Assessment, 'material_score'> };

/** Sorts filings by score, highest first. */
export function byScore(one: Assessed, other: Assessed): number {
  return other.assessment.material_score - one.assessment.material_score;
}
