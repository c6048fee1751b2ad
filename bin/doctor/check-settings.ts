import { RegionInfo } from 'aws-cdk-lib/region-info';
import { boundToCloudFront, CLOUDFRONT_REGION } from '#lib/constructs/base/deployment-rules.ts';
import { placeholdersIn } from '#lib/placeholders.ts';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem, warning } from './finding.ts';

/** Checks a stage's settings without calling AWS. */
export function checkSettings(stage: Stage): Finding[] {
  return [...checkPlaceholders(stage), ...checkUnused(stage)];
}

/**
 * Checks the region set in the environment, to which the stage would be deployed.
 * @param region `undefined` if the environment does not set one
 */
export function checkRegion(stage: Stage, region: string | undefined): Finding[] {
  if (region === undefined) {
    return [
      warning('region', 'The environment names no region.', 'Set AWS_REGION, for example to us-east-1.'),
    ];
  }
  if (!RegionInfo.regions.some(({ name }) => name === region)) {
    return [
      problem('region', `${region} is not a region of AWS.`, 'Set AWS_REGION, for example to us-east-1.'),
    ];
  }
  if (region === CLOUDFRONT_REGION) return [];
  return boundToCloudFront(stage).map((setting) =>
    problem(
      setting,
      `CloudFront does not accept what it creates in ${region}.`,
      `Enter null, or deploy in ${CLOUDFRONT_REGION}.`,
    ),
  );
}

function checkPlaceholders(stage: Stage): Finding[] {
  return placeholdersIn(stage).map(({ setting, value }) =>
    problem(setting, `"${value}" is an example.`, 'Enter your own value in cdk.json.'),
  );
}

/** Warns about parts of the service that this stage does not use yet. */
function checkUnused({
  certificateArn,
  hostedZone,
  stripeSecret,
  finnhubSecret,
  texts,
  model,
}: Stage): Finding[] {
  const step = 'See docs/operations.md#first-deployment-of-a-stage.';
  return [
    ...(certificateArn === null && hostedZone === null
      ? [warning('certificateArn', 'The sites answer only under cloudfront.net.', step)]
      : []),
    ...(texts === null ? [warning('texts', 'Phones are not offered on this stage.', step)] : []),
    ...(model === null ? [warning('model', 'No model writes analyses on this stage.', step)] : []),
    ...(stripeSecret === null ? [warning('stripeSecret', 'Nothing can be bought on this stage.', step)] : []),
    ...(finnhubSecret === null ? [warning('finnhubSecret', 'No prices are shown on this stage.', step)] : []),
  ];
}
