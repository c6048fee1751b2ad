/** Words with which a sentence supposes instead of stating, as alternatives of a pattern. */
export const HEDGES = 'may|might|could|would';
