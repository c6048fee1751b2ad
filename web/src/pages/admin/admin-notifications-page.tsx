import { useSearchParams } from 'react-router-dom';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { type Filter, NotificationFilters } from '#web/features/admin/notification-filters.tsx';
import { NotificationList } from '#web/features/admin/notification-list.tsx';
import { SuppressionList } from '#web/features/admin/suppression-list.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './admin-notifications-page.module.css';

const VIEWS = [
  { value: 'alerts', text: 'Alerts' },
  { value: 'suppressed', text: 'Suppressed' },
] as const;

/** Every alert of a day with its state, and the addresses that nothing is sent to. The URL holds what is shown. */
export default function AdminNotificationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get('view') === 'suppressed' ? 'suppressed' : 'alerts';
  const filter = filterIn(parameters);
  const change = (part: Partial<Filter>) => setParameters(queryOf({ ...filter, ...part }), { replace: true });
  usePageTitle('Admin: notifications');
  return (
    <AdminFrame title="Notifications">
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

/** What the address says, as far as there is such a day, state or channel. */
function filterIn(parameters: URLSearchParams): Filter {
  const day = parameters.get('day') ?? '';
  const status = parameters.get('status') ?? '';
  const channel = parameters.get('channel') ?? '';
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : new Date().toISOString().slice(0, 10),
    status: ALERT_STATUSES.some((known) => known === status) ? status : '',
    channel: CHANNELS.some((known) => known === channel) ? channel : '',
  };
}

function queryOf(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
