import { type CfnElement, type IResource, Stack, Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** Acknowledges that a function may access everything under one resource, but nothing beyond it. */
export function acknowledgeWildcard(
  fn: LambdaFunction,
  resource: IResource,
  suffix: string,
  reason: string,
): void {
  const element = resource.node.defaultChild as CfnElement;
  const logicalId = Stack.of(resource).getLogicalId(element);
  Validations.of(fn.role ?? fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>${suffix}]`,
    reason,
  });
}
