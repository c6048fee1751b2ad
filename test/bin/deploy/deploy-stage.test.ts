import { expect, it } from 'vitest';
import { byBrand } from '#domain/brands/brand.ts';
import { parseStage } from '#lib/stage.ts';
import { type DeployDeps, type DeployedStack, deployStage } from '../../../bin/deploy/deploy-stage.ts';
import { problem, warning } from '../../../bin/doctor/finding.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

const stage = parseStage('dev', cdk.context.stages);
const STACK: DeployedStack = {
  commit: 'abc123',
  records: [],
  origins: byBrand((id) => `https://${id}.test`),
};
const ARGS = 'FilingPulse-dev -c stage=dev -c commit=def456';

/** Runs a deployment with dependencies that record the commands and the output. */
async function deploying(changes: Partial<DeployDeps>, { isUnattended = true, isThere = true } = {}) {
  const log: string[] = [];
  let deployments = 0;
  const deps: DeployDeps = {
    diagnose: async () => [],
    findStack: async () => (isThere || deployments > 0 ? STACK : null),
    cdk: async (args) => {
      log.push(`cdk ${args.join(' ')}`);
      if (args[0] === 'deploy') deployments += 1;
      return 0;
    },
    confirm: async (question) => {
      log.push(question);
      return true;
    },
    awaitRecords: async () => true,
    smokeTest: async () => [],
    say: (line) => log.push(line),
    ...changes,
  };
  const isDeployed = await deployStage(deps, { stage, commit: 'def456', isUnattended });
  return { isDeployed, log };
}

it('shows the difference, deploys and tests the live site', async () => {
  expect(await deploying({})).toEqual({
    isDeployed: true,
    log: [`cdk diff ${ARGS}`, `cdk deploy ${ARGS} --require-approval never`, 'The live site works.'],
  });
});

it('deploys nothing while the doctor reports a problem', async () => {
  const { isDeployed, log } = await deploying({
    diagnose: async () => [
      problem('alarmEmail', 'Not confirmed.', 'Confirm.'),
      warning('mail', 'Sandbox.', 'Ask.'),
    ],
  });
  expect(isDeployed).toBe(false);
  expect(log).toEqual([
    'problem  alarmEmail: Not confirmed. Confirm.',
    'warning  mail: Sandbox. Ask.',
    'Not deployed: a problem to solve first.',
  ]);
});

it('creates a new stage in two steps, so that it can be removed if the first step fails', async () => {
  const { log } = await deploying({}, { isThere: false });
  expect(log.filter((line) => line.startsWith('cdk'))).toEqual([
    `cdk deploy ${ARGS} --require-approval never -c firstDeployment=true`,
    `cdk deploy ${ARGS} --require-approval never`,
  ]);
});

it('does not continue after a failed step', async () => {
  const log: string[] = [];
  const cdk = async ([command = '']: readonly string[]) => {
    log.push(command);
    return 1;
  };
  expect((await deploying({ cdk }, { isThere: false })).isDeployed).toBe(false);
  expect(log).toEqual(['deploy']);
});

it('asks first, and stops if the answer is no', async () => {
  const { isDeployed, log } = await deploying({ confirm: async () => false }, { isUnattended: false });
  expect([isDeployed, log]).toEqual([false, [`cdk diff ${ARGS}`]]);
});

it('prints the DNS records to create, and says if SES does not see them', async () => {
  const records = ['bounce.test MX 10 feedback-smtp.us-east-1.amazonses.com'];
  const { log } = await deploying({
    findStack: async () => ({ ...STACK, records }),
    awaitRecords: async () => false,
  });
  expect(log).toContain(`  ${records[0]}`);
  expect(log.join('\n')).toContain('SES does not see the mail records yet');
});

it('a failed smoke test reports what is wrong and how to roll back', async () => {
  const { isDeployed, log } = await deploying({
    smokeTest: async () => [{ url: 'https://8k.test/api/config', found: 'status 502' }],
  });
  expect(isDeployed).toBe(false);
  expect(log.slice(-2)).toEqual([
    'https://8k.test/api/config: status 502',
    'The live site does not work. To go back: git checkout abc123 && npm ci && npm run deploy, with the same options.',
  ]);
});
