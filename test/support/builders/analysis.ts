import type { Analysis } from '#domain/filings/filing-analysis.ts';

/** An analysis written by a model. */
export const WRITTEN_ANALYSIS: Analysis = {
  level: 'HIGH',
  score: 7.5,
  oneLiner: 'CFO resigns',
  summary: null,
  takeaways: [],
  importanceReason: 'An officer leaves.',
  scoreBasis: null,
  verified: 2,
  total: 2,
  confidence: 0.95,
  model: 'us.amazon.nova-lite-v1:0',
  judge: 'us.amazon.nova-lite-v1:0',
  dropped: [],
  contradictsRules: false,
  fallback: null,
};
