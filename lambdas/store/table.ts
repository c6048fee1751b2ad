import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The single table: the document client and the table's name. Endpoint and region come from the SDK's environment. */
export type Table = { client: DynamoDBDocumentClient; name: string };

/** Opens the table. Undefined attributes are left out of writes. */
export function openTable(name: string): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, name };
}
