import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FilingPulseStack } from '#lib/constructs/filing-pulse-stack.ts';
import { parseStage } from '#lib/stage.ts';

const app = new App();
const stage = parseStage(app.node.getContext('stage'), app.node.getContext('stages'));

new FilingPulseStack(app, `FilingPulse-${stage.name}`, { stage });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
