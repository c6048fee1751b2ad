import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Addresses that must not be written to: they bounced, complained, or were refused for good. */
export function suppressionsIn(table: Table) {
  return {
    async has(address: string): Promise<boolean> {
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.suppressed(address), ProjectionExpression: 'PK' }),
      );
      return answer.Item !== undefined;
    },

    /** @param reason stable code, such as `rejected` */
    async add(address: string, reason: string, at: string): Promise<void> {
      await table.client.send(
        new PutCommand({ TableName: table.name, Item: { ...keys.suppressed(address), reason, at } }),
      );
    },

    /** Lifts a suppression, as START does after STOP. */
    async remove(address: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.suppressed(address) }));
    },
  };
}
