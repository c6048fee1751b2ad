import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/**
 * Returns an update that sets the given attributes and removes those that are `undefined`.
 * @returns the parts of an UpdateCommand
 */
export function changesOf(changes: Record<string, unknown>) {
  const entries = Object.entries(changes);
  const sets = entries.filter(([, value]) => value !== undefined).map(([name]) => `#${name} = :${name}`);
  const removes = entries.filter(([, value]) => value === undefined).map(([name]) => `#${name}`);
  const values = entries.filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: [
      sets.length > 0 ? `SET ${sets.join(', ')}` : '',
      removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
  };
}

/**
 * Awaits a conditional write.
 * @returns `false` if its condition is not met
 */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
