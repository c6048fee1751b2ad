import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { QUEUES } from '#lib/topology/queues.ts';
import { type Finding, problem, warning } from '../finding.ts';

/** Executions that the site and the schedules need beside the queues. */
const BESIDE_QUEUES = 10;
const REQUEST = 'Request a higher quota for concurrent executions in Service Quotas.';

/** Returns how many executions the queues of the topology may use at the same time. */
export function concurrencyOfQueues(): number {
  return Object.values(QUEUES).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0);
}

/** Asks Lambda whether the account may run as many functions at the same time as the topology declares. */
export async function askForConcurrency(lambda: LambdaClient): Promise<Finding[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const allowed = AccountLimit?.UnreservedConcurrentExecutions ?? AccountLimit?.ConcurrentExecutions ?? 0;
  const queues = concurrencyOfQueues();
  const found = `The account may run ${allowed} executions at the same time, and the queues alone use up to ${queues}.`;
  if (allowed <= queues)
    return [problem('concurrency', `${found} A burst would slow down the site.`, REQUEST)];
  if (allowed < queues + BESIDE_QUEUES) return [warning('concurrency', found, REQUEST)];
  return [];
}
