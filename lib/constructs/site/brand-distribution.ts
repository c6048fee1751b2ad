import { Duration, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
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
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type BrandId, namesWith } from '#domain/brands/brand.ts';
import { beforeRequest, beforeResponse, fileCode, showPageCode } from '../../edge/edge-functions.ts';
import type { Stage } from '../../stage.ts';
import { SHARED_PATHS } from '../../topology/routes.ts';
import type { StreamedPath } from './stream-urls.ts';

export type BrandDistributionProps = {
  brand: BrandId;
  stage: Stage;
  bucket: IBucket;
  accessLogs: IBucket;
  api: { hostName: string; originSecret: string; streams: readonly StreamedPath[] };
  headers: IResponseHeadersPolicy;
  /** How long the edge caches responses that are the same for everybody. */
  sharedAnswers: ICachePolicy;
  /** Rule that limits requests from each IP address; `null` for no limit. */
  webAcl: CfnWebACL | null;
  /** `null` if the site is reachable only under cloudfront.net. */
  certificate: ICertificate | null;
};

/**
 * By default, CloudFront caches such a response for ten seconds regardless of Cache-Control, and returns it to everyone
 * who requests the path, so one visitor's failure would become everyone's.
 * @see docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const FAILURES = [500, 502, 503, 504];

/**
 * The distribution for a brand's site: its pages from the bucket and the API on the same origin. A header tells the API
 * which brand it is.
 */
export class BrandDistribution extends Distribution {
  constructor(scope: Construct, id: string, props: BrandDistributionProps) {
    const { stage, brand } = props;
    const behaviors = apiBehaviors(scope, props);
    super(scope, id, {
      comment: `${namesWith(stage.names)[brand]}, ${stage.name}`,
      defaultRootObject: 'index.html',
      defaultBehavior: pages(scope, props),
      // No custom error pages: they would turn the API's 403 and 404 into a page with status 200.
      errorResponses: FAILURES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      // CloudFront uses the first matching path.
      additionalBehaviors: {
        ...Object.fromEntries(SHARED_PATHS.map((path) => [path, behaviors.shared])),
        ...behaviors.streams,
        '/api/*': behaviors.own,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(props.webAcl !== null && { webAclId: props.webAcl.attrArn }),
      logBucket: props.accessLogs,
      logFilePrefix: `distribution-${brand}/`,
      ...(props.certificate !== null && {
        domainNames: [stage.hosts[brand]],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: props.certificate,
      }),
    });
    acknowledge(this, props);
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

/**
 * Returns the behaviors for the API: `own` for responses that depend on the caller, `shared` for responses that are the
 * same for everybody and therefore cached at the edge, and `streams` by path for streamed responses. CloudFront signs
 * the requests for streams, so the viewer must send the hash of the body (docs/adr/0102-answers-are-streamed.md).
 */
function apiBehaviors(
  scope: Construct,
  { api, brand, headers, sharedAnswers }: BrandDistributionProps,
): { own: BehaviorOptions; shared: BehaviorOptions; streams: Record<string, BehaviorOptions> } {
  const customHeaders = { 'x-brand': brand, 'x-origin-secret': api.originSecret };
  const origin = new HttpOrigin(api.hostName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders,
  });
  const nameViewer = beforeRequest(scope, `NameViewer-${brand}`, fileCode('name-viewer.js'));
  const common = { origin, responseHeadersPolicy: headers, functionAssociations: [nameViewer] };
  const own = {
    ...common,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // API Gateway and function URLs only respond under their own host names.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const streamed = ({ path, url }: StreamedPath): [string, BehaviorOptions] => [
    path,
    { ...own, origin: FunctionUrlOrigin.withOriginAccessControl(url, { customHeaders }) },
  ];
  return {
    own,
    streams: Object.fromEntries(api.streams.map(streamed)),
    // Only the path of a viewer's request reaches the API, so no viewer can poison the cached response for others.
    shared: {
      ...common,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: sharedAnswers,
    },
  };
}

function acknowledge(
  distribution: Distribution,
  { certificate }: Pick<BrandDistributionProps, 'certificate'>,
): void {
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
  if (certificate !== null) return;
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR4',
    reason:
      'Without a certificate of its own the stage answers under cloudfront.net, whose TLS floor AWS sets.',
  });
}
