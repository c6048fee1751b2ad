import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { useLeave, useListAddress } from '#web/features/admin/list/row-link.tsx';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import type { AdminObject } from './use-admin-object.ts';

type ObjectFrameProps<T> = {
  /** What kind of object this is, such as "User". */
  kind: string;
  id: string;
  /** The list that the object belongs to. Escape leads there, or to the page from which the object was opened. */
  list: { path: string; title: string };
  query: AdminObject<T>;
  titleOf: (object: T) => string;
  actions?: (object: T) => ReactNode;
  children: (object: T) => ReactNode;
};

/**
 * The layout of an object's page: its name, its actions, and a link back to the list. An unknown object gets a message
 * instead.
 */
export function ObjectFrame<T>(props: ObjectFrameProps<T>) {
  const { kind, id, list, query, titleOf, actions, children } = props;
  useKeys({ Escape: useLeave(list.path) });
  const { object } = query;
  const back = <ButtonLink to={useListAddress(list.path)}>{list.title}</ButtonLink>;
  if (object !== undefined)
    return (
      <AdminFrame
        title={titleOf(object)}
        actions={
          <>
            {actions?.(object)}
            {back}
          </>
        }
      >
        {children(object)}
      </AdminFrame>
    );
  return (
    <AdminFrame title={`${kind} ${id}`} actions={back}>
      {query.isUnknown ? (
        <p className={table.empty}>
          There is no {kind.toLowerCase()} “{id}”.
          {kind === 'User' ? ' The account may have been deleted or merged.' : null}
        </p>
      ) : query.error ? (
        <LoadFailed onRetry={query.reload}>{kind} could not be loaded.</LoadFailed>
      ) : (
        <ListLoading />
      )}
    </AdminFrame>
  );
}
