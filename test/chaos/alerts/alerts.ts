import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '#lambdas/store/table/table.ts';
import { createTable } from '#local/engines/provision.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { Dice } from '../tools/dice.ts';
import type { Scenario } from '../tools/scenario.ts';
import { problemsOfAlerts } from './checks.ts';
import { AlertsRun } from './run.ts';

/**
 * From fan-out to inbox while workers are killed between any two steps, messages come twice and in any order, services
 * fail, and SES and SNS throttle or lose their answers; a reader unsubscribes meanwhile. Then the schedules alone must
 * end every alert in one visible state.
 */
export async function openAlerts(): Promise<Scenario> {
  const engines = await startOwnEngines();
  const { client } = openTable('');
  return {
    async run(seed) {
      // Its own table, so that no run finds another's data.
      const table = { client, name: `chaos-alerts-${seed}-${Date.now()}` };
      await createTable(table.name);
      try {
        const run = new AlertsRun(table, new Dice(seed));
        await run.storm();
        return { problems: await problemsOfAlerts(run), events: run.weather.events };
      } finally {
        await client.send(new DeleteTableCommand({ TableName: table.name }));
      }
    },
    stop: () => engines.stop(),
  };
}
