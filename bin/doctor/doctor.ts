import { parseArgs } from 'node:util';
import { readStage, regionOfEnvironment } from '../read-stage.ts';
import { diagnose, lineOf } from './diagnose.ts';
import type { Finding } from './finding.ts';

const USAGE = `Usage: npm run -s doctor -- [--stage NAME] [--online] [--json]

Looks for what would keep a stage of cdk.json from working once it is deployed.

  --stage NAME   the stage (by default the one that cdk.json names)
  --online       also asks AWS, with the region and credentials of the environment; changes nothing
  --json         prints the findings as JSON

Exit code: 0 if there is no problem (there may be warnings), 1 if there is one, 2 if it could not look.
`;
const COULD_NOT_LOOK = 2;

try {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      online: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else await run(values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = COULD_NOT_LOOK;
}

async function run(values: { stage?: string | undefined; online: boolean; json: boolean }): Promise<void> {
  const stage = readStage(values.stage);
  const region = regionOfEnvironment();
  const findings = await diagnose({ stage, region, isOnline: values.online, today: new Date() });
  const lines = values.json ? [JSON.stringify(findings, null, 2)] : linesFor(stage.name, findings);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = findings.some(({ severity }) => severity === 'problem') ? 1 : 0;
}

function linesFor(stage: string, findings: readonly Finding[]): string[] {
  return findings.length === 0 ? [`Nothing was found wrong with stage ${stage}.`] : findings.map(lineOf);
}
