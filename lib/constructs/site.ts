import { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { SECURITY_HEADERS } from '../edge/security-headers.ts';
import type { Stage } from '../stage.ts';
import { BrandDistribution } from './brand-distribution.ts';
import { output } from './output.ts';
import { privateBucket } from './private-bucket.ts';
import { SiteFiles } from './site-files.ts';

export type SiteProps = {
  stage: Stage;
  accessLogs: IBucket;
  /** Where `/api/*` goes, and the header value that proves the way. */
  api: { hostName: string; originSecret: string };
};

/** One private bucket with the built site, and one distribution per brand in front of it. */
export class Site extends Construct {
  constructor(scope: Construct, id: string, { stage, accessLogs, api }: SiteProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Files', {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
    });
    const headers = new ResponseHeadersPolicy(this, 'Headers', SECURITY_HEADERS);
    for (const brand of BRAND_IDS) {
      const distribution = new BrandDistribution(this, `Brand-${brand}`, {
        brand,
        stage,
        bucket,
        accessLogs,
        api,
        headers,
      });
      output(this, `Address${brand}`, `${stage.hosts[brand]} CNAME ${distribution.distributionDomainName}`);
    }
    new SiteFiles(this, 'Deployment', { stage, bucket });
  }
}
