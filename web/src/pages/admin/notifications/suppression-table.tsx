import type { ListedSuppression } from '#domain/contract/admin/admin-suppressions-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import styles from '#web/features/admin/admin-table.module.css';
import { RowLink, useListKeys } from '#web/features/admin/list/row-link.tsx';
import { ListEnd, ListLoading } from '#web/features/admin/list-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { codeInWords } from './notification-states.ts';
import { useSuppressions } from './notifications-api.ts';

const STOPS: Record<ListedSuppression['stops'], string> = { alerts: 'Alerts', codes: 'Login codes' };
const NONE = 'No address is suppressed.';

/** Lists addresses that bounced or complained and phones that opted out, newest first. */
export function SuppressionList() {
  const { pages, error, loadMore, isLoadingMore, reload } = useSuppressions();
  useListKeys();
  if (pages === undefined) {
    if (error) return <LoadFailed onRetry={reload}>The suppression list could not be loaded.</LoadFailed>;
    return <ListLoading />;
  }
  const suppressions = pages.flatMap((page) => page.suppressions);
  return (
    <>
      {suppressions.length === 0 ? null : (
        <table className={styles.table}>
          <caption className="visually-hidden">Suppressed addresses, times in UTC</caption>
          <thead>
            <tr>
              {['Address', 'Stops', 'Why', 'Since'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {suppressions.map(({ address, stops, reason, at }) => (
              <tr key={`${address} ${stops}`}>
                <td data-part="address">
                  <RowLink
                    className={styles.subject}
                    to={`${FURTHER_PAGES.adminUsers}?${new URLSearchParams({ q: address })}`}
                  >
                    {address}
                  </RowLink>
                </td>
                <td data-part="stops">{STOPS[stops]}</td>
                <td data-part="why">{codeInWords(reason)}</td>
                <td data-part="since">
                  <UtcTime value={at} day="" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListEnd
        nothing={suppressions.length === 0 ? NONE : null}
        error={error}
        loadMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    </>
  );
}
