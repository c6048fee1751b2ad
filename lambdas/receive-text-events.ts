import * as v from 'valibot';
import { type SettleTextDeps, settleText } from '#lambdas/alerts/channels/sms/settle-text.ts';
import { PublishedTextEvent } from '#lambdas/alerts/channels/sms/text-event.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { eachPublished } from './shared/topic.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { countedAlerts, openTally } from './wiring/open-tally.ts';

const env = readEnv({ TABLE_NAME: Text });

const store = openStore(openTable(env.TABLE_NAME));
const tally = openTally(store.hourCounts, systemClock);

const deps: SettleTextDeps = { ...store, alerts: countedAlerts(store.alerts, tally) };

const Published = v.pipe(v.string(), v.parseJson(), PublishedTextEvent);

/** Handles carrier events about alerts. */
export const handler = tally.writtenAfter(
  eachPublished(Published, 'A text event', (event) => settleText(deps, event)),
);
