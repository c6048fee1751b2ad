/** Words, such as `may`, that express uncertainty, as alternatives for a pattern. */
export const HEDGES = 'may|might|could|would';
