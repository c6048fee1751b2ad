import type { SNSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { PublishedMailEvent } from './alerts/mail-event.ts';
import { type SettleMailDeps, settleMail } from './alerts/settle-mail.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });

const deps: SettleMailDeps = openStore(openTable(env.TABLE_NAME));

const Published = v.pipe(v.string(), v.parseJson(), PublishedMailEvent);

/** Handles what SES reports of mails. An unreadable event is logged and dropped: a retry would not make it readable. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const { Sns } of event.Records) {
    const read = v.safeParse(Published, Sns.Message);
    if (!read.success) log.warn('A mail event cannot be read', { messageId: Sns.MessageId });
    else if (read.output !== null) await settleMail(deps, read.output);
  }
}
