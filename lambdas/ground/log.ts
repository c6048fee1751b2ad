import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { withoutAddresses } from './without-addresses.ts';

/**
 * The one logger: JSON lines; ids are appended as keys by those who know them. Errors of other services name the
 * address they could not reach: a log outlives an account, so it tells where, not whom.
 */
export const log = new Logger({
  serviceName: 'filing-pulse',
  jsonReplacerFn: (_key, value) => (typeof value === 'string' ? withoutAddresses(value) : value),
});

/** The one metrics object (EMF lines). Never a ticker or a user as dimension: each value would be a metric paid for. */
export const metrics = new Metrics({ namespace: 'FilingPulse', serviceName: 'filing-pulse' });
