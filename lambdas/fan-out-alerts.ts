import { type FanOutDeps, fanOutAlerts } from './alerts/fan-out-alerts.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { type AlertMessage, FanoutMessage } from './ports/messages.ts';
import { alertsIn } from './store/alerts/alerts.ts';
import { filingsIn } from './store/filings/filings.ts';
import { WATCHER_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { watchersOf } from './store/watchlist/watchlists.ts';

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
