import { Link } from 'react-router-dom';
import type { StripeEventsResponse } from '#domain/contract/admin/admin-stripe-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { RowLink, useOrigin } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';
import { replayEvent, useStripeEvents } from './stripe-api.ts';
import styles from './stripe-setup-page.module.css';

const KNOWN = { event: (id: string) => /^evt_\w{1,250}$/.test(id) };
const STATES = { handled: 'Handled', working: 'Being handled', failed: 'Failed' } as const;

/** The events that the webhook received, with their outcomes. Each can be handled again. */
export function StripeEvents() {
  const { filters, query, change } = useUrlFilters(KNOWN);
  const list = useStripeEvents(query);
  const showAll = () => change({ event: '' });
  const origin = useOrigin();
  // If a row led here, the list's own Escape returns to where the row was.
  useKeys(filters.event === '' || origin !== null ? {} : { Escape: showAll });
  const replay = async (id: string) => {
    await replayEvent(id);
    await list.reload();
  };
  return (
    <ObjectPart
      title={filters.event === '' ? 'Last events' : 'Event'}
      isWide
      actions={
        filters.event === '' ? (
          <ExportButton list="stripe-events" filter={query} />
        ) : (
          <Button onClick={showAll}>All events</Button>
        )
      }
    >
      <AdminList
        list={list}
        caption="Events of Stripe"
        columns={['When', 'Event', 'Outcome', 'Action']}
        rowsOf={(page: StripeEventsResponse) => page.events}
        row={({ id, type, at, state, problem, user_id }) => (
          <tr key={id} className={styles.line}>
            <td>
              <UtcTime value={at} day="" />
            </td>
            <td>
              <RowLink to={`${FURTHER_PAGES.adminStripeSetup}?event=${id}`} className="tap">
                {type}
              </RowLink>{' '}
              <span className="quiet">{id}</span>{' '}
              {user_id === null ? null : (
                <Link to={`${FURTHER_PAGES.adminUsers}/${user_id}`}>User {user_id}</Link>
              )}
            </td>
            <td>
              {STATES[state]} {problem === null ? null : <span className="quiet">{problem}</span>}
            </td>
            <td>
              <Button onClick={() => void replay(id)}>Replay</Button>
            </td>
          </tr>
        )}
        nothing={{
          atAll:
            filters.event === ''
              ? 'The webhook received no event in the last 31 days.'
              : 'The webhook did not receive this event in the last 31 days.',
        }}
        failed="The events could not be loaded."
      />
    </ObjectPart>
  );
}
