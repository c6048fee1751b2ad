import { CfnElement, type IResource, Stack, Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Acknowledges that a function may access everything under one resource, but nothing beyond it.
 * @param arn of a resource that the stack did not create, as cdk-nag writes it
 */
export function acknowledgeWildcard(
  fn: LambdaFunction,
  resource: IResource,
  suffix: string,
  reason: string,
  arn = '',
): void {
  const element = resource.node.defaultChild;
  const named =
    element !== undefined && CfnElement.isCfnElement(element)
      ? `<${Stack.of(resource).getLogicalId(element)}.Arn>`
      : arn;
  Validations.of(fn.role ?? fn).acknowledge({ id: `AwsSolutions-IAM5[Resource::${named}${suffix}]`, reason });
}
