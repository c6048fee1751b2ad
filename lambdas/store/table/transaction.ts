import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Outcome } from '#lambdas/shared/retry-on-conflict.ts';
import type { Table } from './single-table.ts';

export type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** Temporary causes. The SDK never retries a canceled transaction. */
const PASSING = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Runs at most 100 actions in one transaction. */
export async function writeTogether(table: Table, actions: Actions): Promise<Outcome> {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems: actions }));
    return 'written';
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = new Set((error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None'));
    if (reasons.has('ConditionalCheckFailed')) return 'refused';
    if (PASSING.some((reason) => reasons.has(reason))) return 'contended';
    throw error;
  }
}
