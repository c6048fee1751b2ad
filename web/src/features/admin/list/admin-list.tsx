import type { ReactNode } from 'react';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import styles from '#web/features/admin/admin-table.module.css';
import { ListEnd, ListLoading } from '#web/features/admin/list-parts.tsx';
import type { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { useListKeys } from './row-link.tsx';

type AdminListProps<Page extends { cursor: string | null }, Row> = {
  list: Pick<
    ReturnType<typeof useAdminPages<Page>>,
    'pages' | 'error' | 'loadMore' | 'isLoadingMore' | 'reload'
  >;
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly string[];
  rowsOf: (page: Page) => readonly Row[];
  /** Renders a row as `<tr>`; it needs a key. */
  row: (row: Row) => ReactNode;
  /** Text for an empty list, and for a list whose first pages are empty although more pages follow. */
  nothing: { atAll: string; yet?: string };
  /** Text for a list that could not be loaded. */
  failed: string;
};

/** A list in the admin area, shown as a table that is loaded page by page, with the keys j, k and Enter. */
export function AdminList<Page extends { cursor: string | null }, Row>(props: AdminListProps<Page, Row>) {
  const { pages, error, loadMore, isLoadingMore, reload } = props.list;
  useListKeys();
  if (pages === undefined)
    return error ? <LoadFailed onRetry={reload}>{props.failed}</LoadFailed> : <ListLoading />;
  const rows = pages.flatMap(props.rowsOf);
  const { atAll, yet = atAll } = props.nothing;
  return (
    <>
      {rows.length === 0 ? null : (
        <table className={styles.table}>
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <tr>
              {props.columns.map((title) => (
                <th key={title} scope="col" data-part={title.toLowerCase()}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(props.row)}</tbody>
        </table>
      )}
      <ListEnd
        nothing={rows.length > 0 ? null : loadMore === null ? atAll : yet}
        error={error}
        loadMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    </>
  );
}
