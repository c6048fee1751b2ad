import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket as this house keeps them: nobody outside, encrypted, TLS only. */
export function privateBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...props,
  });
  // The library's class and its own interface differ in optional properties under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
