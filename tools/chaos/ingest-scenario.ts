import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { companyDirectory } from '#domain/companies/company-directory.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { createTable } from '#local/engines/provision.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { problemsOf } from './ingest-checks.ts';
import { type IngestRun, type ModelOf, openIngestRun } from './ingest-run.ts';
import { Dice } from './tools/dice.ts';
import type { Scenario } from './tools/scenario.ts';

/**
 * Tests filings from the feed to their watchers while EDGAR rejects requests, blocks us, cuts responses off and
 * hangs, services fail, workers are killed, and queues repeat, delay, reorder and lose messages. Then the faults
 * end, and the scheduled jobs alone must finish everything: each filing is stored once, listed once and alerted
 * once.
 */
export function openIngest(): Promise<Scenario> {
  return openStories({}, async (run) => {
    await run.storm();
    const quietAfterMs = await run.calm();
    return problemsOf(run, quietAfterMs);
  });
}

/**
 * Opens a scenario that runs the pipeline, each run with its own table.
 * @param play executes a run and returns the problems found at its end
 */
export async function openStories(
  cast: { modelOf?: ModelOf },
  play: (run: IngestRun) => Promise<string[]>,
): Promise<Scenario> {
  const engines = await startOwnEngines();
  const bucket = engines.env.DOCUMENTS_BUCKET ?? '';
  const directory = companyDirectory(COMPANIES);
  const { client } = openTable('');
  return {
    async run(seed) {
      // Each run has its own table, so that it never sees another run's data.
      const table = { client, name: `chaos-${seed}-${Date.now()}` };
      await createTable(table.name);
      const run = await openIngestRun({ ...cast, bucket, directory, table, dice: new Dice(seed) });
      try {
        return { problems: await play(run), events: run.faults.events };
      } finally {
        await run.close();
        await client.send(new DeleteTableCommand({ TableName: table.name }));
      }
    },
    stop: () => engines.stop(),
  };
}
