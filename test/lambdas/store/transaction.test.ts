import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/** Creates a table that cancels every transaction for the given reasons, one for each action. */
function cancelling(...codes: string[]): Table {
  const error = new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
  return { name: 'table', client: { send: () => Promise.reject(error) } as unknown as Table['client'] };
}

/** @see docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
test.each([
  [['None', 'ConditionalCheckFailed'], 'refused'],
  [['TransactionConflict', 'ConditionalCheckFailed'], 'refused'],
  [['None', 'TransactionConflict'], 'contended'],
  [['ThrottlingError', 'None'], 'contended'],
  [['ProvisionedThroughputExceeded'], 'contended'],
])('a transaction canceled for %j is %s', async (codes, outcome) => {
  expect(await writeTogether(cancelling(...codes), [])).toBe(outcome);
});

test('a transaction that can never succeed throws an error', async () => {
  await expect(writeTogether(cancelling('ValidationError'), [])).rejects.toThrow('cancelled');
});
