import { bucketKind, bucketPolicyKind } from './buckets.ts';
import type { Kind } from './kind.ts';
import { configurationSetKind, identityKind } from './mail.ts';
import { queueKind, queuePolicyKind } from './queues.ts';
import { secretKind } from './secrets.ts';
import { tableKind } from './table.ts';
import { subscriptionKind, topicKind, topicPolicyKind } from './topics.ts';

/** Returns the types of resources that can be created at an endpoint, by their name in CloudFormation. */
export function kindsAt(endpoint: string): Record<string, Kind> {
  return {
    'AWS::DynamoDB::GlobalTable': tableKind(endpoint),
    'AWS::S3::Bucket': bucketKind(endpoint),
    'AWS::S3::BucketPolicy': bucketPolicyKind(endpoint),
    'AWS::SES::ConfigurationSet': configurationSetKind(endpoint),
    'AWS::SES::EmailIdentity': identityKind(endpoint),
    'AWS::SNS::Subscription': subscriptionKind(endpoint),
    'AWS::SNS::Topic': topicKind(endpoint),
    'AWS::SNS::TopicPolicy': topicPolicyKind(endpoint),
    'AWS::SQS::Queue': queueKind(endpoint),
    'AWS::SQS::QueuePolicy': queuePolicyKind(endpoint),
    'AWS::SecretsManager::Secret': secretKind(endpoint),
  };
}
