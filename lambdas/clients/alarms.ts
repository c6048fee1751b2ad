import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import type { RingingAlarm } from '#domain/contract/admin/admin-overview-contract.ts';

/** One page of CloudWatch results. More alarms than this fire only if everything fails. */
const MOST_ALARMS = 100;
/** The overview must open even if CloudWatch does not respond. */
const PATIENCE = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };

/**
 * Creates a client that reads a stage's alarms from CloudWatch.
 * @param prefix the prefix of the alarm names, which is removed from the names that are returned
 */
export function openAlarms(prefix: string) {
  const cloudWatch = new CloudWatchClient({ maxAttempts: 2, requestHandler: PATIENCE });
  return {
    /**
     * Returns the alarms that are firing, newest first.
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
