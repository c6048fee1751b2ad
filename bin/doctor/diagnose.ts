import type { Stage } from '#lib/stage.ts';
import { checkModels } from './check-models.ts';
import { checkRegion, checkSettings } from './check-settings.ts';
import { type Finding, problem } from './finding.ts';
import { askAws } from './online/ask-aws.ts';

export type Diagnosis = {
  stage: Stage;
  /** The region set in the environment, if any. */
  region: string | undefined;
  /** Whether to query AWS as well. */
  isOnline: boolean;
  today: Date;
};

/**
 * Returns the problems that would keep a stage from working once deployed, worst first.
 * @throws if AWS cannot be reached or there are no credentials
 */
export async function diagnose({ stage, region, isOnline, today }: Diagnosis): Promise<Finding[]> {
  const offline = [...checkSettings(stage), ...checkRegion(stage, region), ...checkModels(stage, today)];
  const online = isOnline ? await ask(stage, region, today) : [];
  const all = [...offline, ...online];
  return [
    ...all.filter(({ severity }) => severity === 'problem'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ];
}

async function ask(stage: Stage, region: string | undefined, today: Date): Promise<Finding[]> {
  if (region !== undefined) return askAws(stage, today);
  return [
    problem('region', 'AWS cannot be asked without a region.', 'Set AWS_REGION, for example to us-east-1.'),
  ];
}

/** Formats a finding as one line. */
export function lineOf({ check, severity, found, todo }: Finding): string {
  return `${severity.padEnd(7)}  ${check}: ${found} ${todo}`;
}
