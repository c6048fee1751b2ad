import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { createTable } from '#local/engines/provision.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import type { Scenario } from '#tools/chaos/tools/scenario.ts';
import { problemsOfAlerts } from './checks.ts';
import { AlertsRun } from './run.ts';

/**
 * Tests alerts from fan-out to inbox while workers are killed between any two steps, messages arrive twice and in
 * any order, services fail, SES and SNS throttle calls or lose their responses, and a reader unsubscribes.
 * Afterward the scheduled jobs alone must bring every alert to a visible final state.
 */
export async function openAlerts(): Promise<Scenario> {
  const engines = await startOwnEngines();
  const { client } = openTable('');
  return {
    async run(seed) {
      // Each run has its own table, so that it never sees another run's data.
      const table = { client, name: `chaos-alerts-${seed}-${Date.now()}` };
      await createTable(table.name);
      try {
        const run = new AlertsRun(table, new Dice(seed));
        await run.storm();
        return { problems: await problemsOfAlerts(run), events: run.faults.events };
      } finally {
        await client.send(new DeleteTableCommand({ TableName: table.name }));
      }
    },
    stop: () => engines.stop(),
  };
}
