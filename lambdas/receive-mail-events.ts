import * as v from 'valibot';
import { PublishedMailEvent } from '#lambdas/alerts/channels/email/mail-event.ts';
import { type SettleMailDeps, settleMail } from '#lambdas/alerts/channels/email/settle-mail.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { eachPublished } from './shared/topic.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { countedAlerts, openTally } from './wiring/open-tally.ts';

const env = readEnv({ TABLE_NAME: Text });

const store = openStore(openTable(env.TABLE_NAME));
const tally = openTally(store.hourCounts, systemClock);

const deps: SettleMailDeps = { ...store, alerts: countedAlerts(store.alerts, tally) };

const Published = v.pipe(v.string(), v.parseJson(), PublishedMailEvent);

/** Handles SES events about emails. */
export const handler = tally.writtenAfter(
  eachPublished(Published, 'A mail event', async (event) => {
    if (event !== null) await settleMail(deps, event);
  }),
);
