import * as v from 'valibot';
import { PublishedMailEvent } from './alerts/mail-event.ts';
import { type SettleMailDeps, settleMail } from './alerts/settle-mail.ts';
import { readEnv, Text } from './ground/env.ts';
import { eachPublished } from './ground/topic.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });

const deps: SettleMailDeps = openStore(openTable(env.TABLE_NAME));

const Published = v.pipe(v.string(), v.parseJson(), PublishedMailEvent);

/** Handles what SES reports of mails. */
export const handler = eachPublished(Published, 'A mail event', async (event) => {
  if (event !== null) await settleMail(deps, event);
});
