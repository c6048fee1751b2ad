import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { withoutAddresses } from './without-addresses.ts';

/**
 * The logger: JSON lines with ids as keys. Email addresses and phone numbers, which errors from other services may
 * contain, are masked, because logs outlive accounts.
 */
export const log = new Logger({
  serviceName: 'filing-pulse',
  jsonReplacerFn: (_key, value) => (typeof value === 'string' ? withoutAddresses(value) : value),
});

/**
 * Metrics, as EMF lines. Tickers and users must not be dimensions: every value would be billed as a separate
 * metric.
 */
export const metrics = new Metrics({ namespace: 'FilingPulse', serviceName: 'filing-pulse' });
