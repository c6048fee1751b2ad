import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { DeliveryStack } from '#lib/constructs/delivery-stack.ts';
import { stageNamed } from './support.ts';

const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')) });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const stack = new DeliveryStack(app, 'Delivery', {
  ...stageNamed('prod'),
  repository: 'filings/filing-pulse',
});

it('only a workflow in the repository, running in the stage’s environment, may deploy', () => {
  Template.fromStack(stack).hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:sub': 'repo:filings/filing-pulse:environment:prod',
            },
          },
        }),
      ],
    },
  });
});

it('the deployment role may only assume the roles of the CDK, and cannot change anything itself', () => {
  const policies = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Policy'));
  const actions = JSON.stringify(policies).match(/"[a-z-]+:[A-Z]\w+"/g) ?? [];
  const changing = actions.filter((action) => !/:(?:Describe|Get|List)/.test(action));
  expect(changing).toEqual(['"sts:AssumeRole"']);
});

it('the delivery stack passes the rules of cdk-nag', () => {
  expect(() => app.synth()).not.toThrow();
});
