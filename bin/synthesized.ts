import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { FilingPulseStack } from '#lib/constructs/filing-pulse-stack.ts';
import type { Stage } from '#lib/stage.ts';
import type { TemplateResources } from '#lib/topology/template-resources.ts';

/** Returns the resources in a stage's template. Skips bundling, so it takes only a few seconds. */
export function synthesizedResources(stage: Stage): TemplateResources {
  const { context } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'));
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')),
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
  });
  const stack = new FilingPulseStack(app, `FilingPulse-${stage.name}`, { stage });
  return Template.fromStack(stack).toJSON().Resources;
}
