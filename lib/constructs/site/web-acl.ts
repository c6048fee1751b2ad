import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** HTTP 429 (too many requests), the status that the API also uses. */
const REFUSED = 429;

/**
 * Creates a rule that blocks an address (IPv6: its /64) with more than this many requests in five minutes, at the edge
 * of all distributions. CloudFront accepts only web ACLs in us-east-1.
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html
 */
export function rateRule(scope: Construct, id: string, requestsPerAddress: number): CfnWebACL {
  const visibleAs = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  });
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibleAs('site'),
    rules: [
      {
        name: 'rate-per-address',
        priority: 0,
        action: { block: { customResponse: { responseCode: REFUSED } } },
        statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
        visibilityConfig: visibleAs('rate-per-address'),
      },
    ],
  });
}
