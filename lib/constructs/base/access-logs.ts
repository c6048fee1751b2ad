import { Duration, Validations } from 'aws-cdk-lib';
import { type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from './private-bucket.ts';

/**
 * Creates the bucket for the access logs of the other buckets and the distributions. Logs are kept for 90 days,
 * because they contain people's addresses.
 */
export function accessLogsBucket(scope: Construct, id: string): IBucket {
  const bucket = privateBucket(scope, id, {
    // CloudFront writes its standard logs through an access control list.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'This bucket receives the access logs; logging its own writes would never end.',
  });
  return bucket;
}
