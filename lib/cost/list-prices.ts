/** When the prices below were taken from the providers' price lists. */
export const PRICED_ON = '2026-11';

/** List prices in us-east-1, in US dollars, without free tiers. Functions run on ARM. */
export const LIST_PRICES = {
  /** Price per month for each metric watched by an alarm. */
  alarmMetric: 0.1,
  dashboard: 3,
  customMetric: 0.3,
  secret: 0.4,
  /** A read of a secret, or of its previous value. */
  secretRead: 5e-6,
  webAcl: 5,
  webAclRule: 1,
  webAclRequest: 0.6e-6,
  lambdaGbSecond: 0.0000133334,
  lambdaRequest: 0.2e-6,
  schedulerRun: 1e-6,
  trace: 5e-6,
  logGb: 0.5,
  /** Writing one item of at most 1 KB. In a transaction, it is billed twice. */
  tableWrite: 0.625e-6,
  /** A strongly consistent read of one item of at most 4 KB. */
  tableRead: 0.125e-6,
  apiCall: 1e-6,
  edgeRequest: 1e-6,
  edgeFunction: 0.1e-6,
  edgeGb: 0.085,
  queueRequest: 0.4e-6,
  mail: 0.1e-3,
  /** One part of a text to the US, with an average carrier fee. */
  textPart: 0.011,
} as const;
