import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { PROFILE_REGIONS } from '../../stage.ts';

/**
 * Allows a function to call one model: through its inference profile, and the model itself in the profile's
 * regions, to which Bedrock forwards the request. A model without a profile is called in the stage's own region.
 * @param action Converse is allowed as InvokeModel, ConverseStream as InvokeModelWithResponseStream
 */
export function grantModel(
  fn: LambdaFunction,
  id: string,
  action: 'InvokeModel' | 'InvokeModelWithResponseStream',
): void {
  const stack = Stack.of(fn);
  const [prefix = '', ...rest] = id.split('.');
  const regions = PROFILE_REGIONS[prefix];
  const actions = [`bedrock:${action}`];
  if (regions === undefined) {
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [modelArn(stack, stack.region, id)] }));
    return;
  }
  const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
  const profile = stack.formatArn({
    service: 'bedrock',
    resource: 'inference-profile',
    resourceName: id,
    arnFormat,
  });
  fn.addToRolePolicy(new PolicyStatement({ actions, resources: [profile] }));
  fn.addToRolePolicy(
    new PolicyStatement({
      actions,
      resources: [...new Set([stack.region, ...regions])].map((region) =>
        modelArn(stack, region, rest.join('.')),
      ),
      // The model itself may be called only through the profile.
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    }),
  );
}

function modelArn(stack: Stack, region: string, id: string): string {
  return `arn:${stack.partition}:bedrock:${region}::foundation-model/${id}`;
}
