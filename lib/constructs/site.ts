import { Duration, Stack } from 'aws-cdk-lib';
import { CachePolicy, type CachePolicyProps, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { builtSite, unbuiltSite } from '../site-source.ts';
import type { Stage } from '../stage.ts';
import { BrandDistribution } from './brand-distribution.ts';
import { output } from './output.ts';
import { privateBucket } from './private-bucket.ts';
import { SiteFiles } from './site-files.ts';
import { rateRule } from './web-acl.ts';

export type SiteProps = {
  stage: Stage;
  accessLogs: IBucket;
  /** Where `/api/*` goes, and the header value that proves the way. */
  api: { hostName: string; originSecret: string };
};

/** As long as the answer says; without a word from it, not at all. */
const SHARED_ANSWERS: CachePolicyProps = {
  comment: 'Answers that are the same for everybody',
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  // The longest that any of them asks for.
  maxTtl: Duration.hours(1),
  enableAcceptEncodingGzip: true,
  enableAcceptEncodingBrotli: true,
};

/** One private bucket with the built site, and one distribution per brand in front of it. */
export class Site extends Construct {
  constructor(scope: Construct, id: string, { stage, accessLogs, api }: SiteProps) {
    super(scope, id);
    const { source, inline } = Stack.of(this).bundlingRequired ? builtSite(stage) : unbuiltSite();
    const bucket = privateBucket(this, 'Files', {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
    });
    const headers = new ResponseHeadersPolicy(this, 'Headers', securityHeaders(inline));
    const sharedAnswers = new CachePolicy(this, 'SharedAnswers', SHARED_ANSWERS);
    const { requestsPerAddress } = stage;
    const webAcl = requestsPerAddress === null ? null : rateRule(this, 'WebAcl', requestsPerAddress);
    for (const brand of BRAND_IDS) {
      const distribution = new BrandDistribution(this, `Brand-${brand}`, {
        brand,
        stage,
        bucket,
        accessLogs,
        api,
        headers,
        sharedAnswers,
        webAcl,
      });
      output(this, `Address${brand}`, `${stage.hosts[brand]} CNAME ${distribution.distributionDomainName}`);
    }
    new SiteFiles(this, 'Deployment', { source, bucket });
  }
}
