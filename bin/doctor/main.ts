import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BedrockClient } from '@aws-sdk/client-bedrock';
import { parseStage } from '#lib/stage.ts';
import type { Finding } from './finding.ts';
import { askForModels, checkModels } from './models.ts';

const USAGE = `Usage: npm run -s doctor -- [--stage NAME] [--online] [--json]

Looks for what would keep a stage of cdk.json from working once it is deployed, so far its models' life cycle.

  --stage NAME   the stage (the one that cdk.json names)
  --online       asks AWS too, with the region and credentials of the environment
  --json         prints the findings as JSON

Ends with 0 if nothing was found, with 1 if something was, with 2 if it could not look.
`;

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    online: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
try {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const stage = parseStage(values.stage ?? context.stage, context.stages);
  const online = values.online ? await askForModels(stage, new BedrockClient({ maxAttempts: 2 })) : [];
  const findings = [...checkModels(stage, new Date()), ...online];
  const lines = values.json ? [JSON.stringify(findings, null, 2)] : linesOf(stage.name, findings);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function linesOf(stage: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`Nothing was found wrong with stage ${stage}.`];
  return findings.map(({ check, severity, found, todo }) => `${severity}  ${check}: ${found} ${todo}`);
}
