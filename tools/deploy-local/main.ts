import { parseArgs } from 'node:util';
import { StageError } from '#lib/stage.ts';
import { EndpointError, probe } from '#test/aws/probe.ts';
import { EMULATOR_CREDENTIALS, type Emulator, emulatorAt } from '#test/aws/target.ts';
import { readStage } from '../../bin/read-stage.ts';
import { synthesizedResources } from '../../bin/synthesized.ts';
import { functionVariables } from './function-variables.ts';
import { kindsAt } from './kinds/kinds.ts';
import { withoutTlsRules } from './plain-http.ts';
import { Provisioner } from './provision-template.ts';
import { filingLine, outcomeLines } from './report.ts';

const USAGE = `Usage: npm run deploy:local -- [--endpoint URL] [--stage NAME]

Creates the resources of a stage's template at an AWS emulator, one by one, asks for each whether it is there, passes
one filing from the feed to a mail through the queues that were created, and removes everything.

  --endpoint URL  LocalStack, Floci, moto or another emulator, such as http://localhost:4566
  --stage NAME    a stage of cdk.json, dev by default

Without an endpoint it starts moto_server, if this machine has it.
Exit code: 0 if the filing was mailed and everything exists as in the template, or if there is no emulator;
1 if not, or if something could not be removed; 2 if the endpoint cannot be used.
`;
const FAILED = 1;
const UNUSABLE = 2;

// Functions log what they do, but here only errors matter. The level must be set before the functions are loaded.
process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';

// Exits explicitly, because a function may still be waiting for an endpoint that hangs.
process.exit(await main());

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        endpoint: { type: 'string' },
        stage: { type: 'string', default: 'dev' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    const emulator = await emulatorAt(values.endpoint);
    if (emulator !== null) return await deployTo(emulator, values.stage).finally(emulator.stop);
    say('Skipped: this machine has no moto_server, and no --endpoint was given.');
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const isUnusable = error instanceof EndpointError || error instanceof StageError || isUsage(error);
    return isUnusable ? UNUSABLE : FAILED;
  }
}

async function deployTo({ name, url, answersWithinMs }: Emulator, stageName: string): Promise<number> {
  Object.assign(process.env, EMULATOR_CREDENTIALS);
  await probe({ dynamoDb: url, sqs: url, s3: url }, answersWithinMs);
  const template = synthesizedResources(readStage(stageName));
  say(`Deploying the ${Object.keys(template).length} resources of stage ${stageName} to ${name}.`);
  const { resources, leftOut } = withoutTlsRules(template);
  say(`Left out: ${leftOut.length} policies that only refuse plain HTTP, which emulators speak.`);
  const provisioner = new Provisioner(kindsAt(url), `fp-local-${crypto.randomUUID().slice(0, 8)}`);
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error('Stopped.')));
  });
  let left: string[] = [];
  try {
    await Promise.race([provisionAndDeliver(), stopped]);
  } finally {
    const result = await provisioner.remove();
    left = result.left;
    say(`${result.removed} resources were removed${left.length === 0 ? '.' : '; these could not be:'}`);
    for (const each of left) say(`  ${each}`);
  }
  return left.length === 0 ? 0 : FAILED;

  async function provisionAndDeliver(): Promise<void> {
    const { outcomes, known } = await provisioner.provision(resources);
    for (const line of outcomeLines(outcomes)) say(line);
    const missing = outcomes.filter(({ state }) => state === 'missing');
    if (missing.length > 0) throw new Error(`${missing.length} resources are not as in the template.`);
    // This module is imported only now, because the log module reads its settings when it is loaded.
    const { RUN_HERE, deliverOneFiling } = await import('./one-filing.ts');
    say(filingLine(await deliverOneFiling(url, functionVariables(resources, RUN_HERE, known))));
  }
}

function isUsage(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
