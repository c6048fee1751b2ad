import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** The one logger: JSON lines; ids are appended as keys by those who know them. */
export const log = new Logger({ serviceName: 'filing-pulse' });

/** The one metrics object (EMF lines). Never a ticker or a user as dimension: each value would be a metric paid for. */
export const metrics = new Metrics({ namespace: 'FilingPulse', serviceName: 'filing-pulse' });
