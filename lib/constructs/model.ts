import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** Regions to which a profile's prefix may route a request, besides its own. A global model has an ARN without one. */
const PROFILE_REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  global: [''],
};

/**
 * Lets a function ask one model: by its inference profile, and the model itself in the profile's regions, to which
 * Bedrock passes the request on. A model without a profile is asked in the stage's own region.
 */
export function grantModel(fn: LambdaFunction, id: string): void {
  const stack = Stack.of(fn);
  const [prefix = '', ...rest] = id.split('.');
  const regions = PROFILE_REGIONS[prefix];
  const actions = ['bedrock:InvokeModel'];
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
      // The model itself may only be reached through the profile.
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    }),
  );
}

function modelArn(stack: Stack, region: string, id: string): string {
  return `arn:${stack.partition}:bedrock:${region}::foundation-model/${id}`;
}
