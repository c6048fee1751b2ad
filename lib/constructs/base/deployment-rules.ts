import { Aws, CfnRule, Fn } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { placeholdersIn } from '../../placeholders.ts';
import type { Stage } from '../../stage.ts';

/** The only region from which CloudFront accepts web ACLs and certificates. */
export const CLOUDFRONT_REGION = 'us-east-1';

/**
 * Rejects the deployment of a stage that would not work, before anything is created. Synthesis still works, so that the
 * stages shipped in cdk.json can be inspected.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/rules-section-structure.html
 */
export function addDeploymentRules(scope: Construct, stage: Stage): void {
  const placeholders = placeholdersIn(stage);
  if (placeholders.length > 0) {
    const settings = placeholders.map(({ setting }) => setting).join(', ');
    new CfnRule(scope, 'NoPlaceholders', {
      assertions: [
        {
          // A condition that is never true, because a rule needs a comparison.
          assert: Fn.conditionEquals(Aws.REGION, ''),
          assertDescription: `cdk.json still has example values: ${settings}. Run npm run doctor.`,
        },
      ],
    });
  }
  const bound = boundToCloudFront(stage);
  if (bound.length === 0) return;
  new CfnRule(scope, 'CloudFrontRegion', {
    assertions: [
      {
        assert: Fn.conditionEquals(Aws.REGION, CLOUDFRONT_REGION),
        assertDescription: `${bound.join(' and ')} must be null outside ${CLOUDFRONT_REGION}.`,
      },
    ],
  });
}

/** Returns a stage's settings that work only in CloudFront's region. */
export function boundToCloudFront({ requestsPerAddress, hostedZone }: Stage): string[] {
  return [
    ...(requestsPerAddress === null ? [] : ['requestsPerAddress']),
    ...(hostedZone === null ? [] : ['hostedZone']),
  ];
}
