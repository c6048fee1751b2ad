import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { type Item, keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Returns the item of a due alert whose sending has failed for a while. */
export function dueAlertItem(alert: StoredAlert, dueAt: string): Item {
  return { ...keys.alert(alert), ...alert, ...work.at('alert', alertId(alert), dueAt) };
}

/** Stores a due alert whose sending has failed for a while. */
export async function putDueAlert(table: Table, alert: StoredAlert, dueAt: string): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: dueAlertItem(alert, dueAt) }));
}
