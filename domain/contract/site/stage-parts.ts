/**
 * Parts of the service that are missing on a stage until somebody has set them up: numbers for texts, the
 * sale of plans, and a model for analyses and answers.
 */
export const STAGE_PARTS = ['texts', 'plans', 'model'] as const;
export type StagePart = (typeof STAGE_PARTS)[number];
