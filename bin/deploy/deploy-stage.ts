import type { Stage } from '#lib/stage.ts';
import { lineOf } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/finding.ts';
import { stackNameOf } from '../doctor/online/ask-stack.ts';
import type { Fault, Origins } from './smoke-test.ts';

/** Facts about a stage's stack before and after a deployment. */
export type DeployedStack = {
  /** The deployed commit, from the stack's outputs. */
  commit: string | undefined;
  /** DNS records that somebody must create, one per line. There are none if the stage has a hosted zone. */
  records: readonly string[];
  origins: Origins;
};

export type DeployDeps = {
  diagnose(): Promise<Finding[]>;
  /** `null` if the stage has no stack yet. */
  findStack(): Promise<DeployedStack | null>;
  /**
   * Runs the CDK with these arguments.
   * @returns its exit code
   */
  cdk(args: readonly string[]): Promise<number>;
  confirm(question: string): Promise<boolean>;
  /**
   * Waits until SES can see the DNS records for email.
   * @returns `false` if it gave up
   */
  awaitRecords(): Promise<boolean>;
  smokeTest(origins: Origins): Promise<Fault[]>;
  say(line: string): void;
};

export type DeployOptions = { stage: Stage; commit: string; isUnattended: boolean };

/**
 * Deploys a stage: checks for problems that would keep it from working, shows the changes, deploys, and tests the live
 * site. Stops at the first step that fails.
 * @returns whether the stage was deployed and its site works
 */
export async function deployStage(deps: DeployDeps, options: DeployOptions): Promise<boolean> {
  if (!(await isReady(deps))) return false;
  const before = await deps.findStack();
  // Without a name, the CDK refuses an app that also has the stack with the role of the workflow.
  const stack = stackNameOf(options.stage);
  const args = [stack, '-c', `stage=${options.stage.name}`, '-c', `commit=${options.commit}`];
  if (!(await isWanted(deps, args, before, options))) return false;
  if (!(await deploy(deps, args, before === null))) return false;
  const after = await deps.findStack();
  if (after === null) throw new Error('CloudFormation does not know the stack that was just deployed.');
  await showRecords(deps, after);
  return passesSmokeTest(deps, after, before);
}

async function isReady(deps: DeployDeps): Promise<boolean> {
  const findings = await deps.diagnose();
  for (const finding of findings) deps.say(lineOf(finding));
  // The account check also covers the CDK's bootstrap stack.
  const problems = findings.filter(({ severity }) => severity === 'problem');
  if (problems.length === 0) return true;
  deps.say(
    `Not deployed: ${problems.length === 1 ? 'a problem' : `${problems.length} problems`} to solve first.`,
  );
  return false;
}

async function isWanted(
  { cdk, confirm }: DeployDeps,
  args: readonly string[],
  before: DeployedStack | null,
  { stage, isUnattended }: DeployOptions,
): Promise<boolean> {
  if (before !== null && (await cdk(['diff', ...args])) !== 0) return false;
  if (isUnattended) return true;
  return confirm(before === null ? `Create stage ${stage.name}?` : `Deploy this to stage ${stage.name}?`);
}

async function deploy({ cdk, say }: DeployDeps, args: readonly string[], isFirst: boolean): Promise<boolean> {
  const command = ['deploy', ...args, '--require-approval', 'never'];
  if (!isFirst) return (await cdk(command)) === 0;
  // Protection against deletion would keep a failed first deployment from being removed, so a second one adds it.
  if ((await cdk([...command, '-c', 'firstDeployment=true'])) !== 0) return false;
  say('The stage exists. Now it is protected against deletion.');
  return (await cdk(command)) === 0;
}

async function showRecords({ say, awaitRecords }: DeployDeps, { records }: DeployedStack): Promise<void> {
  if (records.length === 0) return;
  say('Create these DNS records:');
  for (const record of records) say(`  ${record}`);
  if (!(await awaitRecords()))
    say('SES does not see the mail records yet. Check them with npm run doctor -- --online.');
}

async function passesSmokeTest(
  { smokeTest, say }: DeployDeps,
  { origins }: DeployedStack,
  before: DeployedStack | null,
): Promise<boolean> {
  const faults = await smokeTest(origins);
  for (const { url, found } of faults) say(`${url}: ${found}`);
  if (faults.length === 0) {
    say('The live site works.');
    return true;
  }
  say(rollbackHint(before));
  return false;
}

function rollbackHint(before: DeployedStack | null): string {
  if (before?.commit === undefined || before.commit === 'unknown')
    return 'The live site does not work. Read the logs of the functions api and billing.';
  return `The live site does not work. To go back: git checkout ${before.commit} && npm ci && npm run deploy, with the same options.`;
}
