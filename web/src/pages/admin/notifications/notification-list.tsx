import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { showFailure } from '#web/components/feedback/toast.ts';
import styles from '#web/features/admin/admin-table.module.css';
import { useListKeys } from '#web/features/admin/list/row-link.tsx';
import { ListEnd, ListLoading } from '#web/features/admin/list-parts.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { NotificationRow } from './notification-row.tsx';
import { retryNotification, useNotifications } from './notifications-api.ts';

const COLUMNS = [
  'Made',
  'State',
  'Reader',
  'Channel',
  'Filing',
  'Accession',
  'Accepted',
  'Sent or due',
  'Tries',
];
const NONE = 'No alert matches.';
const NONE_YET = 'None among those looked at so far. Load more to look further back.';

/** The alerts of a day, newest first, with the state of each. */
export function NotificationList({ query }: { query: URLSearchParams }) {
  const { pages, error, loadMore, isLoadingMore, reload } = useNotifications(query);
  useListKeys();
  if (pages === undefined) {
    if (error) return <LoadFailed onRetry={reload}>The alerts could not be loaded.</LoadFailed>;
    return <ListLoading />;
  }
  const notifications = pages.flatMap((page) => page.notifications);
  const retry = async (notification: AdminNotification) => {
    try {
      await retryNotification(notification);
    } catch (failure) {
      showFailure(problemText(failure, 'The alert could not be retried.'));
    }
    await reload();
  };
  return (
    <>
      {notifications.length === 0 ? null : (
        <table className={styles.table}>
          <caption className="visually-hidden">Alerts of {pages[0]?.day}, times in UTC</caption>
          <thead>
            <tr>
              {COLUMNS.map((title) => (
                <th key={title} scope="col" data-part={title.toLowerCase()}>
                  {title}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {notifications.map((notification) => (
              <NotificationRow
                key={`${notification.user_id} ${notification.id} ${notification.channel}`}
                notification={notification}
                day={pages[0]?.day ?? ''}
                onRetry={() => retry(notification)}
              />
            ))}
          </tbody>
        </table>
      )}
      <ListEnd
        nothing={notifications.length > 0 ? null : loadMore === null ? NONE : NONE_YET}
        error={error}
        loadMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    </>
  );
}
