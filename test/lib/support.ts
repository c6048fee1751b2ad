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

/** A resource as in a CloudFormation template. Values are untyped, because their shape is CloudFormation's. */
export type Resource = { Type: string; Properties: Record<string, unknown>; [attribute: string]: unknown };

/** Returns a stage from cdk.json. */
export function stageNamed(name: string): Stage {
  return parseStage(name, CDK_CONTEXT.stages);
}

/**
 * Synthesizes a stage. Steps beyond the template run only if a test needs them, because they take most of the time.
 */
function appOf(
  stage: Stage,
  { bundles = false, validates = false, isFirst = false } = {},
): { app: App; stack: FilingPulseStack } {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')),
    context: { ...CDK_CONTEXT, 'aws:cdk:bundling-stacks': bundles ? ['**'] : [] },
    builtinCloudFormationValidation: validates,
  });
  return { app, stack: new FilingPulseStack(app, `FilingPulse-${stage.name}`, { stage, isFirst }) };
}

const templates = new Map<string, Template>();

/**
 * Returns a stage's template; building it also fails on circular references. Tests do not change templates, so each is
 * built once.
 */
export function templateOf(stage: Stage, { isFirst = false } = {}): Template {
  const name = JSON.stringify([stage, isFirst]);
  const template = templates.get(name) ?? Template.fromStack(appOf(stage, { isFirst }).stack);
  templates.set(name, template);
  return template;
}

/** Returns whether CloudFormation refuses to delete a stage's stack. */
export function isProtected(stage: Stage, options: { isFirst: boolean }): boolean | undefined {
  return appOf(stage, options).stack.terminationProtection;
}

/**
 * Returns a stage's assembly as a deployment uploads it, with functions and site bundled, and the findings of cdk-nag
 * and the CDK itself.
 */
export function assemblyOf(stage: Stage): { template: Template; folder: string; findings: string[] } {
  const { app, stack } = appOf(stage, { bundles: true, validates: true });
  const findings = findingsOn(app);
  return { template: Template.fromStack(stack), folder: app.outdir, findings };
}

/** Returns the findings of cdk-nag and the CDK itself. */
export function objectionsTo(stage: Stage): string[] {
  return findingsOn(appOf(stage, { validates: true }).app);
}

/** Synthesizes an application and returns the findings on it. */
function findingsOn(app: App): string[] {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'));
  return report.pluginReports.flatMap((plugin: { violations: { ruleName: string }[] }) =>
    plugin.violations.map((violation) => violation.ruleName),
  );
}

/** Returns the resources of a CloudFormation type by logical ID. */
export function resources(template: Template, type: string): Record<string, Resource> {
  return template.findResources(type) as Record<string, Resource>;
}

/** Returns the logical ID of a function in the topology. */
export function functionId(template: Template, name: FunctionName): string {
  return functionEntry(template, name)[0];
}

/** Returns a function in the topology. */
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
