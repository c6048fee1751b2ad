import { openWorldOn } from '#test/lambdas/pipeline/world-on.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { rehearse } from './rehearse-loss.ts';

const USAGE = `Usage: npm run -s drill:restore -- [--help]

Rehearses the loss of the table and the documents bucket on the embedded engines: backup, loss, restore into a new
table and bucket, the service pointed at them, and a coverage receipt that accounts for every filing.
Touches nothing outside of a temporary folder. Exit code: 0 if every step was good, 1 if not.
`;
/** The rehearsal takes seconds; a run that hangs ends with an error. */
const MOST_MS = 5 * 60_000;

// Warnings about the loss are expected.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';

if (process.argv.includes('--help')) process.stdout.write(USAGE);
else await run();

async function run(): Promise<void> {
  const limit = setTimeout(
    () => fail(`The rehearsal did not end within ${MOST_MS / 60_000} minutes.`),
    MOST_MS,
  );
  const engines = await startOwnEngines();
  const world = await openWorldOn(engines);
  try {
    for await (const { name, isGood, found } of rehearse(world, { before: 10, after: 5 })) {
      process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${name.padEnd(21)}  ${found}\n`);
      if (isGood) continue;
      process.exitCode = 1;
      break;
    }
  } finally {
    clearTimeout(limit);
    await world.stop();
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
