/**
 * Parts of the service that a stage lacks until somebody sets them up: phone numbers for text messages, the sale of
 * plans, and a model for analyses and answers.
 */
export const STAGE_PARTS = ['texts', 'plans', 'model'] as const;
export type StagePart = (typeof STAGE_PARTS)[number];
