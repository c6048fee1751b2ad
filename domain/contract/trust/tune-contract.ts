/** The votes that a reader may cast on an alert through the links in its email: GET and POST /api/tune-alerts. */
export const VERDICTS_ON_ALERTS = ['loud', 'worth'] as const;
export type TuneVerdict = (typeof VERDICTS_ON_ALERTS)[number];
