import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Allows a function to read alarm states. Requesting alarms by prefix requires the permission for every alarm in the
 * account and region.
 */
export function grantAlarms(fn: LambdaFunction): void {
  const everyAlarm = Stack.of(fn).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  fn.addToRolePolicy(
    new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [everyAlarm] }),
  );
  Validations.of(fn.role ?? fn).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudwatch:<AWS::Region>:<AWS::AccountId>:alarm:*]',
    reason: 'CloudWatch has no narrower resource for a request by a prefix; the function only reads.',
  });
}
