import { useSearchParams } from 'react-router-dom';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { type Filter, NotificationFilters } from './notification-filters.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications-page.module.css';
import { SuppressionList } from './suppression-table.tsx';

const VIEWS = [
  { value: 'alerts', text: 'Alerts' },
  { value: 'suppressed', text: 'Suppressed' },
] as const;

/**
 * Shows every alert of a day with its state, and the addresses that are suppressed. The URL contains the filter.
 */
export default function NotificationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get('view') === 'suppressed' ? 'suppressed' : 'alerts';
  const filter = filterIn(parameters);
  const change = (part: Partial<Filter>) => setParameters(queryOf({ ...filter, ...part }), { replace: true });
  return (
    <AdminFrame
      title="Notifications"
      actions={
        view === 'suppressed' ? (
          <ExportButton key={view} list="suppressions" filter={new URLSearchParams()} />
        ) : (
          <ExportButton key={view} list="notifications" filter={queryOf(filter)} />
        )
      }
    >
      <div className={styles.views}>
        <Segmented
          label="What to show"
          value={view}
          options={VIEWS}
          onChoose={(chosen) => setParameters(chosen === 'alerts' ? {} : { view: chosen })}
        />
      </div>
      {view === 'suppressed' ? (
        <SuppressionList />
      ) : (
        <>
          <NotificationFilters filter={filter} onChange={change} />
          <NotificationList query={queryOf(filter)} />
        </>
      )}
    </AdminFrame>
  );
}

/** Returns the filter in the URL, without invalid days, states or channels. */
function filterIn(parameters: URLSearchParams): Filter {
  const day = parameters.get('day') ?? '';
  const status = parameters.get('status') ?? '';
  const channel = parameters.get('channel') ?? '';
  const filing = parameters.get('filing') ?? '';
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : new Date().toISOString().slice(0, 10),
    status: ALERT_STATUSES.some((known) => known === status) ? status : '',
    channel: CHANNELS.some((known) => known === channel) ? channel : '',
    filing: /^\d{10}-\d{2}-\d{6}$/.test(filing) ? filing : '',
  };
}

function queryOf(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
