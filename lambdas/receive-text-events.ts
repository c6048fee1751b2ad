import * as v from 'valibot';
import { type SettleTextDeps, settleText } from './alerts/settle-text.ts';
import { PublishedTextEvent } from './alerts/text-event.ts';
import { readEnv, Text } from './ground/env.ts';
import { eachPublished } from './ground/topic.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });

const deps: SettleTextDeps = openStore(openTable(env.TABLE_NAME));

const Published = v.pipe(v.string(), v.parseJson(), PublishedTextEvent);

/** Handles what carriers report of alerts. */
export const handler = eachPublished(Published, 'A text event', (event) => settleText(deps, event));
