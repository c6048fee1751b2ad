/** `ai_model_used` of an analysis that code wrote from the facts alone. */
export const RULES_MODEL = 'rules';
