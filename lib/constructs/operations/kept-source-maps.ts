import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { output } from '../base/output.ts';
import { privateBucket } from '../base/private-bucket.ts';
import { acknowledgeUploader } from '../site/site-files-construct.ts';

/** Source maps are kept for longer than the functions' logs. */
const MAPS_KEPT_DAYS = 90;

export type SourceMapsProps = { source: ISource; commit: string; accessLogs: IBucket };

/**
 * Keeps the source maps of deployed functions by commit, separate from their packages, which start faster without them.
 * `npm run trace` uses them to translate a stack trace.
 */
export class SourceMaps extends Construct {
  readonly upload: BucketDeployment;

  constructor(scope: Construct, id: string, { source, commit, accessLogs }: SourceMapsProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Files', {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'source-maps/',
      lifecycleRules: [{ expiration: Duration.days(MAPS_KEPT_DAYS) }],
    });
    this.upload = new BucketDeployment(this, 'Upload', {
      sources: [source],
      destinationBucket: bucket,
      destinationKeyPrefix: commit,
      prune: false,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
    acknowledgeUploader(this, bucket);
    output(this, 'SourceMapsBucket', bucket.bucketName);
  }
}
