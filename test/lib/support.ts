import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { FilingPulseStack } from '#lib/constructs/filing-pulse-stack.ts';
import { parseStage, type Stage } from '#lib/stage.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';

export const CDK_CONTEXT: Record<string, unknown> = JSON.parse(
  readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'),
).context;

/** A resource as CloudFormation reads it. Tests inspect templates freely: their shape is CloudFormation's. */
export type Resource = { Type: string; Properties: Record<string, unknown>; [attribute: string]: unknown };

/** A stage of cdk.json. */
export function stageNamed(name: string): Stage {
  return parseStage(name, CDK_CONTEXT.stages);
}

/** What a synthesis does besides the template only where a test needs it: it takes most of its time. */
function appOf(
  stage: Stage,
  { bundles = false, validates = false } = {},
): { app: App; stack: FilingPulseStack } {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')),
    context: { ...CDK_CONTEXT, 'aws:cdk:bundling-stacks': bundles ? ['**'] : [] },
    builtinCloudFormationValidation: validates,
  });
  return { app, stack: new FilingPulseStack(app, `FilingPulse-${stage.name}`, { stage }) };
}

/** A stage's template; building it also fails on circular references. */
export function templateOf(stage: Stage): Template {
  return Template.fromStack(appOf(stage).stack);
}

/** A stage's assembly as a deployment uploads it, with functions and site bundled. */
export function assemblyOf(stage: Stage): { template: Template; folder: string } {
  const { app, stack } = appOf(stage, { bundles: true });
  app.synth();
  return { template: Template.fromStack(stack), folder: app.outdir };
}

/** Findings of cdk-nag and the CDK itself. */
export function objectionsTo(stage: Stage): string[] {
  const { app } = appOf(stage, { validates: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'));
  return report.pluginReports.flatMap((plugin: { violations: { ruleName: string }[] }) =>
    plugin.violations.map((violation) => violation.ruleName),
  );
}

/** Resources of one CloudFormation type by logical id. */
export function resources(template: Template, type: string): Record<string, Resource> {
  return template.findResources(type) as Record<string, Resource>;
}

/** Logical id of a function in the topology. */
export function functionId(template: Template, name: FunctionName): string {
  return functionEntry(template, name)[0];
}

/** A function in the topology. */
export function functionIn(template: Template, name: FunctionName): Resource {
  return functionEntry(template, name)[1];
}

function functionEntry(template: Template, name: FunctionName): [string, Resource] {
  const found = Object.entries(resources(template, 'AWS::Lambda::Function')).find(
    ([, resource]) => resource.Properties.Description === FUNCTIONS[name].purpose,
  );
  if (found === undefined) throw new Error(`The template has no function ${name}.`);
  return found;
}
