import { Stack, Validations } from 'aws-cdk-lib';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { output } from './base/output.ts';

const GITHUB_TOKENS = 'token.actions.githubusercontent.com';
/** Permissions for the doctor's requests, which change nothing. */
const DOCTOR_ACTIONS = [
  'acm:DescribeCertificate',
  'bedrock:GetFoundationModel',
  'bedrock:GetFoundationModelAvailability',
  'bedrock:GetInferenceProfile',
  'cloudformation:DescribeStacks',
  'lambda:GetAccountSettings',
  'secretsmanager:DescribeSecret',
  'ses:GetIdentityDkimAttributes',
  'ses:GetIdentityMailFromDomainAttributes',
  'ses:GetSendQuota',
  'sms-voice:DescribeAccountAttributes',
  'sms-voice:DescribeKeywords',
  'sms-voice:DescribePhoneNumbers',
  'sms-voice:DescribeSpendLimits',
  'sns:ListSubscriptionsByTopic',
];

/**
 * The role with which a workflow in the stage's GitHub repository deploys, without a stored key: GitHub proves with a
 * token that the workflow runs in the environment named after the stage.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage & { repository: string }) {
    super(scope, id, { description: `Deployment of stage ${stage.name} from ${stage.repository}` });
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${GITHUB_TOKENS}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new WebIdentityPrincipal(provider.attrArn, {
        StringEquals: {
          [`${GITHUB_TOKENS}:aud`]: 'sts.amazonaws.com',
          [`${GITHUB_TOKENS}:sub`]: `repo:${stage.repository}:environment:${stage.name}`,
        },
      }),
    });
    // The CDK deploys through the roles of its bootstrap stack.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: [this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: 'cdk-*' })],
      }),
    );
    role.addToPolicy(new PolicyStatement({ actions: DOCTOR_ACTIONS, resources: ['*'] }));
    Validations.of(role).acknowledge(
      {
        id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-*]',
        reason: 'The names of the bootstrap roles contain account and region.',
      },
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'The doctor reads settings of the account; they have no ARN.',
      },
    );
    output(this, 'DeployRole', role.roleArn);
  }
}
