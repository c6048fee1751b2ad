import { Duration, Stack } from 'aws-cdk-lib';
import {
  CachePolicy,
  type CachePolicyProps,
  type IDistribution,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type BrandId, byBrand } from '#domain/brands/brand.ts';
import { securityHeaders } from '../../edge/security-headers.ts';
import { builtSite, unbuiltSite } from '../../site-source.ts';
import type { Stage } from '../../stage.ts';
import type { Dns } from '../base/dns.ts';
import { privateBucket } from '../base/private-bucket.ts';
import { BrandDistribution, type BrandDistributionProps } from './brand-distribution.ts';
import { SiteFiles } from './site-files-construct.ts';
import { rateRule } from './web-acl.ts';

export type SiteProps = {
  stage: Stage;
  dns: Dns;
  accessLogs: IBucket;
  /**
   * The host that handles `/api/*`, the header value that proves that a request came through CloudFront, and the paths
   * whose responses are streamed.
   */
  api: BrandDistributionProps['api'];
};

/** Caches a response for the time that it specifies. A response without such a time is not cached. */
const SHARED_ANSWERS: CachePolicyProps = {
  comment: 'Answers that are the same for everybody',
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  // The longest caching time that any of these responses specifies.
  maxTtl: Duration.hours(1),
  enableAcceptEncodingGzip: true,
  enableAcceptEncodingBrotli: true,
};

/** One private bucket with the built site, and one distribution per brand in front of it. */
export class Site extends Construct {
  /** The upload of the built pages. */
  readonly files: SiteFiles;
  readonly distributions: Record<BrandId, IDistribution>;

  constructor(scope: Construct, id: string, { stage, dns, accessLogs, api }: SiteProps) {
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
    const distributionOf = (brand: BrandId) => {
      const distribution = new BrandDistribution(this, `Brand-${brand}`, {
        brand,
        stage,
        bucket,
        accessLogs,
        api,
        headers,
        sharedAnswers,
        webAcl,
        certificate: dns.certificate,
      });
      dns.point(brand, distribution as IDistribution);
      return distribution as IDistribution;
    };
    this.distributions = byBrand(distributionOf);
    this.files = new SiteFiles(this, 'Deployment', { source, bucket });
  }
}
