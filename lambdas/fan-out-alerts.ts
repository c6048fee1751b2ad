import { openQueue } from './clients/queue.ts';
import { eachMessage } from './runtime/batch.ts';
import { systemClock } from './runtime/clock.ts';
import { readEnv, Text } from './runtime/env.ts';
import { type AlertMessage, FanoutMessage } from './runtime/messages.ts';
import { alertsIn } from './store/alerts.ts';
import { filingsIn } from './store/filings.ts';
import { WATCHER_SHARDS } from './store/keys.ts';
import { openTable } from './store/table.ts';
import { watchersOf } from './store/watchlists.ts';
import { type FanOutDeps, fanOutAlerts } from './usecases/fan-out-alerts.ts';

const env = readEnv({ TABLE_NAME: Text, FANOUT_QUEUE_URL: Text, ALERTS_QUEUE_URL: Text });
const table = openTable(env.TABLE_NAME);
const fanout = openQueue<FanoutMessage>(env.FANOUT_QUEUE_URL);

const deps: Omit<FanOutDeps, 'isTimeShort'> = {
  filings: filingsIn(table),
  alerts: alertsIn(table),
  watchers: {
    shards: WATCHER_SHARDS,
    page: (ticker, shard, cursor) => watchersOf(table, ticker, shard, cursor),
  },
  queues: { fanout, alerts: openQueue<AlertMessage>(env.ALERTS_QUEUE_URL) },
  clock: systemClock,
};

export const handler = eachMessage(FanoutMessage, fanout, (message, { isTimeShort }) =>
  fanOutAlerts({ ...deps, isTimeShort }, message),
);
