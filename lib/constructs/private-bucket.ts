import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket with the house defaults: private, encrypted, TLS only. */
export function privateBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...props,
  });
  // Under exactOptionalPropertyTypes the library's class does not match its own interface.
  return bucket as IBucket;
}
