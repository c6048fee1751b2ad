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

/** Returns whether a filing is HIGH or CRITICAL, so that readers should look at it. */
export function isImportant({ importance_level }: { importance_level: ImportanceLevel }): boolean {
  return IMPORTANCE_RANK[importance_level] >= IMPORTANCE_RANK.HIGH;
}

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
 * Returns the importance level for a score.
 * @param score 0 to 10
 * @see docs/rules.md#importance-levels
 */
export function importanceOf(score: number): ImportanceLevel {
  if (score >= CRITICAL_FROM_SCORE) return 'CRITICAL';
  if (score >= HIGH_FROM_SCORE) return 'HIGH';
  if (score >= MEDIUM_FROM_SCORE) return 'MEDIUM';
  return 'LOW';
}

/** The lowest and highest score of each level. */
const SCORES_OF: Record<ImportanceLevel, readonly [number, number]> = {
  CRITICAL: [CRITICAL_FROM_SCORE, 10],
  HIGH: [HIGH_FROM_SCORE, CRITICAL_FROM_SCORE - 0.1],
  MEDIUM: [MEDIUM_FROM_SCORE, HIGH_FROM_SCORE - 0.1],
  LOW: [0, MEDIUM_FROM_SCORE - 0.1],
};

/** Returns the score within a level that is closest to a given score. @param score 0 to 10 */
export function scoreWithin(level: ImportanceLevel, score: number): number {
  const [lowest, highest] = SCORES_OF[level];
  return Math.min(Math.max(score, lowest), highest);
}

/** Returns the most important of the given levels; `null` if there are none. */
export function highestImportance(levels: Iterable<ImportanceLevel>): ImportanceLevel | null {
  let highest: ImportanceLevel | null = null;
  for (const level of levels) {
    if (highest === null || IMPORTANCE_RANK[level] > IMPORTANCE_RANK[highest]) highest = level;
  }
  return highest;
}

/** Returns the first filing with the highest level; `null` if there are no filings. */
export function mostImportant<F extends { importance_level: ImportanceLevel }>(
  filings: readonly F[],
): F | null {
  const level = highestImportance(filings.map((filing) => filing.importance_level));
  return filings.find((filing) => filing.importance_level === level) ?? null;
}

/** The rules' assessment of a filing. */
export type Assessment = {
  importance_level: ImportanceLevel;
  /** 0 to 10, with one decimal. */
  material_score: number;
  /** One sentence that says what happened. */
  one_liner: string;
  /** What it means to a shareholder, in one or two sentences. */
  importance_reason: string;
  /** How the score was determined, shown under “How scored”. */
  score_basis?: string;
};

type Assessed = { assessment: Pick<Assessment, 'material_score'> };

/** Sorts filings by score, highest first. */
export function byScore(one: Assessed, other: Assessed): number {
  return other.assessment.material_score - one.assessment.material_score;
}
