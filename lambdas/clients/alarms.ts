import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import type { RingingAlarm } from '#domain/contract/admin/admin-overview-contract.ts';

/** A page of CloudWatch. More alarms than this ring only if everything fails. */
const MOST_ALARMS = 100;
/** The overview must also open while CloudWatch does not respond. */
const PATIENCE = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };

/**
 * Creates a client that reads the alarms of a stage from CloudWatch.
 * @param prefix of their names; it is left out of the names that are returned
 */
export function openAlarms(prefix: string) {
  const cloudWatch = new CloudWatchClient({ maxAttempts: 2, requestHandler: PATIENCE });
  return {
    /**
     * Returns the alarms that are ringing, the newest first.
     * @throws what the SDK throws if CloudWatch does not respond
     */
    async ringing(): Promise<RingingAlarm[]> {
      const { MetricAlarms = [] } = await cloudWatch.send(
        new DescribeAlarmsCommand({
          AlarmNamePrefix: prefix,
          StateValue: 'ALARM',
          AlarmTypes: ['MetricAlarm'],
          MaxRecords: MOST_ALARMS,
        }),
      );
      return MetricAlarms.map(({ AlarmName = '', AlarmDescription = '', ...times }) => ({
        name: AlarmName.slice(prefix.length),
        description: AlarmDescription,
        since: (times.StateTransitionedTimestamp ?? times.StateUpdatedTimestamp)?.toISOString() ?? null,
      })).toSorted((one, other) => (other.since ?? '').localeCompare(one.since ?? ''));
    },
  };
}
