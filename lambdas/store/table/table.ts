import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The single table: the document client and the table's name. Endpoint and region come from the SDK's environment. */
export type Table = { client: DynamoDBDocumentClient; name: string };

/** Opens the table. Writes leave out undefined attributes. */
export function openTable(name: string): Table {
  const plain = new DynamoDBClient({});
  retryConflicts(plain);
  // It walks through every request and answer for a log that nobody has asked for.
  plain.middlewareStack.remove('loggerMiddleware');
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  return { client, name };
}

/** A write that meets a transaction on its item is rejected for a few milliseconds, which the SDK does not retry. */
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
    // Inside the SDK's own retries.
    { step: 'deserialize', name: 'retryConflicts', priority: 'high' },
  );
}
