import type { SNSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { type SettleTextDeps, settleText } from './alerts/settle-text.ts';
import { PublishedTextEvent } from './alerts/text-event.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });

const deps: SettleTextDeps = openStore(openTable(env.TABLE_NAME));

const Published = v.pipe(v.string(), v.parseJson(), PublishedTextEvent);

/** Handles what carriers report of alerts. An unreadable event is logged and dropped: a retry would not help. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const { Sns } of event.Records) {
    const read = v.safeParse(Published, Sns.Message);
    if (!read.success) log.warn('A text event cannot be read', { messageId: Sns.MessageId });
    else await settleText(deps, read.output);
  }
}
