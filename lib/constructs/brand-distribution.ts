import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type ICachePolicy,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { beforeRequest, beforeResponse, fileCode, showPageCode } from '../edge/edge-functions.ts';
import type { Stage } from '../stage.ts';
import { SHARED_PATHS } from '../topology/routes.ts';

export type BrandDistributionProps = {
  brand: BrandId;
  stage: Stage;
  bucket: IBucket;
  accessLogs: IBucket;
  api: { hostName: string; originSecret: string };
  headers: IResponseHeadersPolicy;
  /** How long the edge keeps answers that are the same for everybody. */
  sharedAnswers: ICachePolicy;
  /** Limits each address; `null` for none. */
  webAcl: CfnWebACL | null;
};

/**
 * By default CloudFront keeps such a response for ten seconds, whatever Cache-Control says, and gives it to
 * everyone who asks for the path: one visitor's failure would be everyone's.
 * @see docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const FAILURES = [500, 502, 503, 504];

/** A brand's address: its pages from the bucket and the API on the same origin, told which brand asks. */
export class BrandDistribution extends Distribution {
  constructor(scope: Construct, id: string, props: BrandDistributionProps) {
    const { stage, brand } = props;
    const behaviors = apiBehaviors(scope, props);
    super(scope, id, {
      comment: `${BRANDS[brand].name}, ${stage.name}`,
      defaultRootObject: 'index.html',
      defaultBehavior: pages(scope, props),
      // No custom error pages: they would turn the API's 403 and 404 into a page with status 200.
      errorResponses: FAILURES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      // CloudFront takes the first path that matches.
      additionalBehaviors: {
        ...Object.fromEntries(SHARED_PATHS.map((path) => [path, behaviors.shared])),
        '/api/*': behaviors.own,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(props.webAcl !== null && { webAclId: props.webAcl.attrArn }),
      logBucket: props.accessLogs,
      logFilePrefix: `distribution-${brand}/`,
      ...(stage.certificateArn !== null && {
        domainNames: [stage.hosts[brand]],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(scope, `Certificate-${brand}`, stage.certificateArn),
      }),
    });
    acknowledge(this, stage);
  }
}

function pages(scope: Construct, { brand, bucket, headers }: BrandDistributionProps): BehaviorOptions {
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    functionAssociations: [
      beforeRequest(scope, `ShowPage-${brand}`, showPageCode(brand)),
      beforeResponse(scope, `FinishPage-${brand}`, fileCode('finish-page.js')),
    ],
  };
}

/** To the API: what a caller asks for himself, and what is the same for everybody and so kept at the edge. */
function apiBehaviors(
  scope: Construct,
  { api, brand, headers, sharedAnswers }: BrandDistributionProps,
): { own: BehaviorOptions; shared: BehaviorOptions } {
  const origin = new HttpOrigin(api.hostName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders: { 'x-brand': brand, 'x-origin-secret': api.originSecret },
  });
  const nameViewer = beforeRequest(scope, `NameViewer-${brand}`, fileCode('name-viewer.js'));
  const common = { origin, responseHeadersPolicy: headers, functionAssociations: [nameViewer] };
  return {
    own: {
      ...common,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway only answers under its own host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    },
    // Nothing of a viewer's request reaches the API but its path, so nobody can spoil the answer for others.
    shared: {
      ...common,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: sharedAnswers,
    },
  };
}

function acknowledge(distribution: Distribution, stage: Stage): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR1',
      reason: 'Filings are public and investors travel: no country is refused.',
    },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'A stage may do without a web ACL: the API limits by identifier and address itself, and a flat-rate plan brings one (docs/operations.md).',
    },
  );
  if (stage.certificateArn !== null) return;
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR4',
    reason:
      'Without a certificate of its own the stage answers under cloudfront.net, whose TLS floor AWS sets.',
  });
}
