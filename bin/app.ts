import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { DeliveryStack } from '#lib/constructs/delivery-stack.ts';
import { FilingPulseStack } from '#lib/constructs/filing-pulse-stack.ts';
import { parseStage, StageError } from '#lib/stage.ts';

try {
  const app = new App();
  const stage = parseStage(app.node.getContext('stage'), app.node.getContext('stages'));
  // `npm run deploy` sets it for a stage that has no stack yet.
  const isFirst = app.node.tryGetContext('firstDeployment') === 'true';
  new FilingPulseStack(app, `FilingPulse-${stage.name}`, {
    stage,
    isFirst,
    commit: app.node.tryGetContext('commit'),
  });
  const { repository } = stage;
  if (repository !== null) {
    new DeliveryStack(app, `FilingPulse-${stage.name}-delivery`, { ...stage, repository });
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
