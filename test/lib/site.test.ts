import { describe, expect, it } from 'vitest';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import type { Stage } from '#lib/stage.ts';
import { SHARED_PATHS } from '#lib/topology/routes.ts';
import { functionIn, resources, stageNamed, templateOf } from './support.ts';

type Origin = { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] };
type Behavior = Record<string, unknown> & { TargetOriginId: string };
type Distribution = {
  Aliases?: string[];
  CustomErrorResponses?: unknown;
  HttpVersion: string;
  WebACLId?: unknown;
  ViewerCertificate?: Record<string, unknown>;
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: (Behavior & { PathPattern: string })[];
  Origins: Origin[];
};

const MANAGED_CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const MANAGED_ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const stage: Stage = {
  ...stageNamed('prod'),
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  stripeSecret: 'filing-pulse/prod/stripe',
};
/** Without anything that a stage may do without; one template for all tests, since building one takes seconds. */
const bareStage: Stage = { ...stage, certificateArn: null, stripeSecret: null, requestsPerAddress: null };
const template = templateOf(stage);
const distributions = distributionsIn(template);

describe.each(BRAND_IDS)('the distribution for brand %s', (brand) => {
  const distribution = distributionOf(brand);
  const api = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');

  it('identifies its brand to the API and authenticates with a secret that is not in the template', () => {
    const origin = distribution.Origins.find(({ Id }) => Id === api?.TargetOriginId);
    const headers = new Map(
      origin?.OriginCustomHeaders?.map((header) => [header.HeaderName, header.HeaderValue]),
    );
    expect(headers.get('x-brand')).toBe(brand);
    expect(JSON.stringify(headers.get('x-origin-secret'))).toContain('{{resolve:secretsmanager:');
  });

  it('caches responses that are the same for everybody, keyed by path only, and matches these paths first', () => {
    const shared = distribution.CacheBehaviors.slice(0, SHARED_PATHS.length);
    expect(shared.map(({ PathPattern }) => PathPattern)).toEqual(SHARED_PATHS);
    for (const behavior of shared) {
      expect(behavior).not.toHaveProperty('OriginRequestPolicyId');
      expect(JSON.stringify(behavior.CachePolicyId)).toContain('SharedAnswers');
    }
  });

  it('caches no other API response', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: MANAGED_CACHING_DISABLED,
      OriginRequestPolicyId: MANAGED_ALL_BUT_HOST,
      ViewerProtocolPolicy: 'https-only',
    });
  });

  it('sends questions to the streaming function, signed and with the headers of the API', () => {
    const chat = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/chat');
    const origin = distribution.Origins.find(({ Id }) => Id === chat?.TargetOriginId);

    expect(distribution.CacheBehaviors.indexOf(chat as Behavior & { PathPattern: string })).toBe(
      SHARED_PATHS.length,
    );
    expect(chat).toMatchObject({
      CachePolicyId: MANAGED_CACHING_DISABLED,
      OriginRequestPolicyId: MANAGED_ALL_BUT_HOST,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(origin).toHaveProperty('OriginAccessControlId');
    expect(origin?.OriginCustomHeaders).toMatchObject([{ HeaderName: 'x-brand', HeaderValue: brand }, {}]);
  });

  it('passes API errors through and caches none of them', () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it('serves its own host over HTTP/3 with TLS 1.2 or newer', () => {
    expect(distribution).toMatchObject({
      Aliases: [stage.hosts[brand]],
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });
});

it('a stage without a certificate has no host names', () => {
  const bare = distributionsIn(templateOf(bareStage));
  expect(bare).toHaveLength(BRAND_IDS.length);
  for (const distribution of bare) expect(distribution.Aliases).toBeUndefined();
});

it.each([
  ['api', ['ORIGIN_SECRET_ID', 'SIGNING_SECRET_ID']],
  ['send-alerts', ['SIGNING_SECRET_ID']],
  ['send-digests', ['SIGNING_SECRET_ID']],
  ['fan-out-alerts', ['SIGNING_SECRET_ID']],
  ['close-billing', ['STRIPE_SECRET_KEY_ID']],
  ['billing', ['ORIGIN_SECRET_ID', 'STRIPE_SECRET_KEY_ID']],
  ['admin', ['ORIGIN_SECRET_ID', 'SIGNING_SECRET_ID', 'STRIPE_SECRET_KEY_ID']],
  ['stripe-webhook', ['STRIPE_SECRET_KEY_ID', 'STRIPE_WEBHOOK_SECRET_ID']],
  ['recover-work', ['SIGNING_SECRET_ID']],
  ['receive-sms', ['SIGNING_SECRET_ID']],
] as const)('%s knows the names of the secrets %j and no others, and no value', (name, secrets) => {
  const fn = functionIn(template, name);
  const { Variables } = fn.Properties.Environment as { Variables: Record<string, unknown> };
  expect(
    Object.keys(Variables)
      .filter((variable) => variable.includes('SECRET'))
      .toSorted(),
  ).toEqual(secrets);
  expect(JSON.stringify(fn)).not.toContain('{{resolve:');
});

it('a stage without billing needs no Stripe key', () => {
  const { Environment } = functionIn(templateOf(bareStage), 'close-billing').Properties;
  expect(JSON.stringify(Environment)).not.toContain('STRIPE_SECRET_KEY');
});

it('public responses may be cached for an hour, as ticker cards require, whatever the query string', () => {
  const [policy] = Object.values(resources(template, 'AWS::CloudFront::CachePolicy'));
  expect(policy?.Properties).toMatchObject({
    CachePolicyConfig: {
      DefaultTTL: 0,
      MaxTTL: 3_600,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    },
  });
});

it('distributions share no edge function, as flat-rate plans require', () => {
  const used = distributions.flatMap(({ DefaultCacheBehavior, CacheBehaviors }) =>
    [DefaultCacheBehavior, ...CacheBehaviors].map((behavior) =>
      JSON.stringify(behavior.FunctionAssociations),
    ),
  );
  expect(new Set(used).size).toBe(2 * BRAND_IDS.length);
});

it('the access log of the API contains paths without their query', () => {
  const stages = Object.values(resources(template, 'AWS::ApiGatewayV2::Stage'));
  const [Format = ''] = stages.map(
    ({ Properties }) => (Properties.AccessLogSettings as { Format: string }).Format,
  );
  expect(Object.values(JSON.parse(Format))).toContain('$context.path');
  expect(Format).not.toMatch(/query|sourceIp/i);
});

it('only the distributions read the site bucket', () => {
  const policies = JSON.stringify(resources(template, 'AWS::S3::BucketPolicy'));
  expect(policies).not.toMatch(
    /"Principal":"\*"[^}]*"Effect":"Allow"|"Effect":"Allow","Principal":\{"AWS":"\*"\}/,
  );
  // One for the bucket and one for the streaming function.
  expect(Object.keys(resources(template, 'AWS::CloudFront::OriginAccessControl'))).toHaveLength(
    2 * BRAND_IDS.length,
  );
});

it('responses have a policy that allows only the site’s own scripts', () => {
  const [policy] = Object.values(resources(template, 'AWS::CloudFront::ResponseHeadersPolicy'));
  const config = JSON.stringify(policy?.Properties);
  expect(config).toContain("script-src 'self';");
  expect(config).toContain("frame-ancestors 'none'");
  expect(config).not.toContain('unsafe');
  expect(config).toContain('"AccessControlMaxAgeSec":63072000');
});

it('hashed files are cached for a year, pages never, and old files are kept', () => {
  const deployments = Object.values(resources(template, 'Custom::CDKBucketDeployment'));
  const pages = deployments.filter(({ Properties }) => 'SystemMetadata' in Properties);
  const controls = pages.map(
    ({ Properties }) => (Properties.SystemMetadata as Record<string, string>)['cache-control'],
  );
  expect(controls).toEqual(['public, max-age=31536000, immutable', 'no-cache']);
  for (const { Properties } of deployments) expect(Properties.Prune).toBe(false);
});

function distributionsIn(from: ReturnType<typeof templateOf>): Distribution[] {
  return Object.values(resources(from, 'AWS::CloudFront::Distribution')).map(
    ({ Properties }) => Properties.DistributionConfig as Distribution,
  );
}

function distributionOf(brand: (typeof BRAND_IDS)[number]): Distribution {
  const found = distributions.find(({ Aliases }) => Aliases?.includes(stage.hosts[brand]));
  if (found === undefined) throw new Error(`Brand ${brand} has no distribution.`);
  return found;
}

it('a web ACL blocks an IP address with too many requests if the stage configures it', () => {
  const [acl] = Object.values(resources(template, 'AWS::WAFv2::WebACL'));
  expect(acl?.Properties).toMatchObject({
    Scope: 'CLOUDFRONT',
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { Limit: 6000, AggregateKeyType: 'IP' } },
      },
    ],
  });
  for (const { WebACLId } of distributions) expect(JSON.stringify(WebACLId)).toContain('WebAcl');
  expect(resources(templateOf(bareStage), 'AWS::WAFv2::WebACL')).toEqual({});
});

it('the streaming function can be called only by the distributions, and sends its response piece by piece', () => {
  const urls = Object.values(resources(template, 'AWS::Lambda::Url'));
  expect(urls.map(({ Properties }) => Properties)).toMatchObject([
    { AuthType: 'AWS_IAM', InvokeMode: 'RESPONSE_STREAM' },
  ]);
  const invoking = Object.values(resources(template, 'AWS::Lambda::Permission')).filter(
    ({ Properties }) => Properties.Action === 'lambda:InvokeFunctionUrl',
  );
  expect(invoking).toHaveLength(BRAND_IDS.length);
  for (const { Properties } of invoking) {
    expect(Properties.Principal).toBe('cloudfront.amazonaws.com');
    expect(JSON.stringify(Properties.SourceArn)).toContain(':distribution/');
  }
});
