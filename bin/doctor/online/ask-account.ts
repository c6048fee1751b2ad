import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Stage } from '#lib/stage.ts';
import { BESIDE_QUEUES, queueConcurrency } from '#lib/topology/queues.ts';
import { type Finding, problem, warning } from '../finding.ts';

const REQUEST = 'Request a higher quota for concurrent executions in Service Quotas';

/** Asks Lambda whether the account may run as many functions at the same time as the stage declares. */
export async function askForConcurrency(
  { concurrentExecutions }: Stage,
  lambda: LambdaClient,
): Promise<Finding[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const allowed = AccountLimit?.UnreservedConcurrentExecutions ?? AccountLimit?.ConcurrentExecutions ?? 0;
  const queues = Object.values(queueConcurrency(concurrentExecutions)).reduce((sum, each) => sum + each, 0);
  if (allowed >= queues + BESIDE_QUEUES) return [];
  const found = `The account may run ${allowed} executions at the same time, and the queues alone use up to ${queues}.`;
  if (allowed > queues) return [warning('concurrency', found, `${REQUEST}.`)];
  const burst = `${found} A burst would slow down the site.`;
  // The queues already use as few as SQS allows.
  if (concurrentExecutions !== null && concurrentExecutions <= allowed)
    return [warning('concurrency', burst, `${REQUEST}.`)];
  return [
    problem('concurrency', burst, `${REQUEST}, and until then enter "concurrentExecutions": ${allowed}.`),
  ];
}
