import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { SESClient } from '@aws-sdk/client-ses';
import { BRAND_IDS, byBrand } from '#domain/brands/brand.ts';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import type { Stage } from '#lib/stage.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { askForMail } from '../doctor/online/ask-mail.ts';
import { findStack, outputOf, stackNameOf } from '../doctor/online/ask-stack.ts';
import { readStage, regionOfEnvironment } from '../read-stage.ts';
import { type DeployDeps, type DeployedStack, deployStage } from './deploy-stage.ts';
import { type Origins, smokeTest } from './smoke-test.ts';

const USAGE = `Usage: npm run deploy -- [--stage NAME] [--yes]
       npm run deploy -- [--stage NAME] --smoke-test

Runs the doctor, shows what would change, deploys, and tests the live site.

  --stage NAME   the stage (by default the one that cdk.json names)
  --yes          does not ask before it deploys
  --smoke-test   only tests the live site

Exit code: 0 if the site was deployed and works, 1 otherwise.
`;
const DNS_OUTPUTS = ['Dkim1', 'Dkim2', 'Dkim3', 'ReturnPath', 'Spf', 'Dmarc'];
const RECORDS_POLL_MS = 20_000;
const RECORDS_WAIT_MS = 30 * 60_000;

try {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'smoke-test': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else process.exitCode = (await run(values)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(values: {
  stage?: string | undefined;
  yes: boolean;
  'smoke-test': boolean;
}): Promise<boolean> {
  const stage = readStage(values.stage);
  const deps = depsFor(stage);
  if (!values['smoke-test'])
    return deployStage(deps, { stage, commit: currentCommit(), isUnattended: values.yes });
  const stack = await deps.findStack();
  if (stack === null) throw new Error(`Stage ${stage.name} is not deployed in this account and region.`);
  const faults = await deps.smokeTest(stack.origins);
  for (const { url, found } of faults) deps.say(`${url}: ${found}`);
  return faults.length === 0;
}

function depsFor(stage: Stage): DeployDeps {
  const cloudFormation = new CloudFormationClient({ maxAttempts: 3 });
  return {
    diagnose: () => diagnose({ stage, region: regionOfEnvironment(), isOnline: true, today: new Date() }),
    findStack: async () => {
      const stack = await findStack(cloudFormation, stackNameOf(stage));
      return stack === null ? null : describe(stage, stack);
    },
    cdk: runCdk,
    confirm: ask,
    awaitRecords: () => awaitMailRecords(stage),
    smokeTest: (origins) => smokeTest(stage, origins),
    say: (line) => process.stdout.write(`${line}\n`),
  };
}

function describe(stage: Stage, stack: Stack): DeployedStack {
  const addresses = Object.fromEntries(BRAND_IDS.map((brand) => [brand, outputOf(stack, `Address${brand}`)]));
  const records = [...DNS_OUTPUTS.map((name) => outputOf(stack, name)), ...Object.values(addresses)];
  return {
    commit: outputOf(stack, 'Commit'),
    records: records.filter((record) => record !== undefined),
    origins: originsOf(stage, addresses),
  };
}

/** With a certificate, a site is reachable at its own host name; otherwise at the name that CloudFront assigned. */
function originsOf(stage: Stage, addresses: Record<string, string | undefined>): Origins {
  const hasCertificate = stage.certificateArn !== null || stage.hostedZone !== null;
  return byBrand((brand) => {
    const underCloudFront = addresses[brand]?.split(' ').at(-1);
    return `https://${hasCertificate ? stage.hosts[brand] : (underCloudFront ?? stage.hosts[brand])}`;
  });
}

function runCdk(args: readonly string[]): Promise<number> {
  const cdk = join(REPOSITORY_ROOT, 'node_modules/.bin/cdk');
  const child = spawn(cdk, args, { cwd: REPOSITORY_ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}

async function awaitMailRecords(stage: Stage): Promise<boolean> {
  const ses = new SESClient({ maxAttempts: 3 });
  const until = Date.now() + RECORDS_WAIT_MS;
  do {
    const findings = await askForMail(stage, ses);
    if (!findings.some(({ check }) => check === 'mailDomain')) return true;
    await wait(RECORDS_POLL_MS);
  } while (Date.now() < until);
  return false;
}

/** Returns the commit that is checked out, marked if files have been changed since. */
function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return 'unknown';
  }
}
