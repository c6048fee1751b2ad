import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The single table: the document client and the table's name. Endpoint and region come from the SDK's environment. */
export type Table = { client: DynamoDBDocumentClient; name: string };

/** Opens the table. Writes leave out undefined attributes. */
export function openTable(name: string): Table {
  const plain = new DynamoDBClient({});
  retryConflicts(plain);
  // Removes the middleware that traverses every request and response for logging, because we do not use that log.
  plain.middlewareStack.remove('loggerMiddleware');
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  return { client, name };
}

/**
 * Retries a write that conflicts with a transaction on its item. Such a write is rejected only for a few milliseconds,
 * and the SDK does not retry it.
 */
function retryConflicts(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof TransactionConflictException
          ? Object.assign(error, { $retryable: { throttling: false } })
          : error;
      }
    },
    // Runs inside the SDK's own retries.
    { step: 'deserialize', name: 'retryConflicts', priority: 'high' },
  );
}
