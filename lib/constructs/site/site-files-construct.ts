import { type CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

const HASHED = 'assets/*';
/** The build manifest, which browsers do not need. */
const MANIFEST = '.vite/*';

/** The single function that aws-s3-deployment creates in a stack. */
const UPLOADER = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const BASIC_EXECUTION = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/**
 * Uploads the built site: first the hashed files, cached for a year; last the page that references them, never
 * cached.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { source, bucket }: { source: ISource; bucket: IBucket }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [source],
      destinationBucket: bucket,
      exclude: ['*'],
      include: [HASHED],
      // Open pages still request files of the previous version.
      prune: false,
      logGroup,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [source],
      destinationBucket: bucket,
      exclude: [HASHED, MANIFEST],
      prune: false,
      logGroup,
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(assets);
    acknowledgeUploader(this, bucket);
  }
}

/** The uploader is the CDK's own function and runs only during deployment. */
export function acknowledgeUploader(scope: Construct, bucket: IBucket): void {
  const reason =
    "The CDK's uploader copies from the bootstrap bucket into the site's bucket, only while deploying.";
  const files = Stack.of(scope).getLogicalId(bucket.node.defaultChild as CfnElement);
  const staging = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*';
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::${staging}`,
    `Resource::<${files}.Arn>/*`,
  ];
  const uploader = Stack.of(scope).node.findChild(UPLOADER);
  Validations.of(uploader).acknowledge(
    { id: `AwsSolutions-IAM4[Policy::${BASIC_EXECUTION}]`, reason },
    {
      id: 'AwsSolutions-L1',
      reason: 'The CDK chooses the runtime of its uploader and renews it with the library.',
    },
    ...wildcards.map((wildcard) => ({ id: `AwsSolutions-IAM5[${wildcard}]`, reason })),
  );
}
