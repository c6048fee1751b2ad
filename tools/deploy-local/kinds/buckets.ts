import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  type LifecycleRule,
  ListObjectVersionsCommand,
  type PublicAccessBlockConfiguration,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientSettings, type Kind, sameJson } from './kind.ts';

/** A rule in CloudFormation's notation. */
type TemplateRule = {
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  ExpirationInDays?: number;
  NoncurrentVersionExpiration?: { NoncurrentDays: number };
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number };
};

type BucketProperties = {
  VersioningConfiguration?: { Status: 'Enabled' | 'Suspended' };
  LifecycleConfiguration?: { Rules: TemplateRule[] };
  PublicAccessBlockConfiguration?: PublicAccessBlockConfiguration;
};

export function bucketKind(endpoint: string): Kind {
  const client = clientOf(endpoint);
  return {
    removeNamed: async (Bucket) => {
      await client.send(new DeleteBucketCommand({ Bucket }));
    },
    applies: ['LifecycleConfiguration', 'PublicAccessBlockConfiguration', 'VersioningConfiguration'],
    create: async (Bucket, properties) => {
      const { VersioningConfiguration, LifecycleConfiguration, PublicAccessBlockConfiguration } =
        properties as BucketProperties;
      await client.send(new CreateBucketCommand({ Bucket }));
      const Rules = (LifecycleConfiguration?.Rules ?? []).map(ruleOf);
      return {
        attributes: { Ref: Bucket, Arn: `arn:aws:s3:::${Bucket}` },
        finish: async () => {
          if (PublicAccessBlockConfiguration)
            await client.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration }));
          if (VersioningConfiguration)
            await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
          if (Rules.length > 0) {
            const asked = { Bucket, LifecycleConfiguration: { Rules } };
            await client.send(new PutBucketLifecycleConfigurationCommand(asked));
          }
        },
        missing: async () => {
          const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
          if (Status !== VersioningConfiguration?.Status) return 'It does not keep versions.';
          if (Rules.length === 0) return null;
          const found = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
          return found.Rules?.length === Rules.length ? null : 'Its rules for old objects differ.';
        },
        remove: async () => {
          await empty(client, Bucket);
          await client.send(new DeleteBucketCommand({ Bucket }));
        },
      };
    },
  };
}

export function bucketPolicyKind(endpoint: string): Kind {
  const client = clientOf(endpoint);
  return {
    applies: ['Bucket', 'PolicyDocument'],
    create: async (_name, properties) => {
      const Bucket = String(properties.Bucket);
      const Policy = JSON.stringify(properties.PolicyDocument);
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
      return {
        attributes: {},
        missing: async () => {
          const found = await client.send(new GetBucketPolicyCommand({ Bucket }));
          return sameJson(found.Policy, properties.PolicyDocument) ? null : `${Bucket} has another policy.`;
        },
      };
    },
  };
}

function clientOf(endpoint: string): S3Client {
  return new S3Client({ ...clientSettings(endpoint), forcePathStyle: true });
}

/** Returns the rule for the API, which requires a filter in each rule; an empty prefix stands for the whole bucket. */
function ruleOf(rule: TemplateRule, index: number): LifecycleRule {
  const { Prefix = '', Status, ExpirationInDays, NoncurrentVersionExpiration } = rule;
  return {
    ID: `rule-${index}`,
    Filter: { Prefix },
    Status,
    ...(ExpirationInDays === undefined ? {} : { Expiration: { Days: ExpirationInDays } }),
    ...(NoncurrentVersionExpiration === undefined ? {} : { NoncurrentVersionExpiration }),
    ...(rule.AbortIncompleteMultipartUpload === undefined
      ? {}
      : { AbortIncompleteMultipartUpload: rule.AbortIncompleteMultipartUpload }),
  };
}

/** Deletes every version of every object, because a versioned bucket cannot be deleted before that. */
async function empty(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    if (versions.length === 0) return;
    for (const { Key, VersionId } of versions) {
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    }
  }
}
