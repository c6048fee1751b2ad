import type { ActivityEntry } from '#domain/contract/admin/admin-activity-contract.ts';
import { ActivityResponse } from '#domain/contract/admin/admin-activity-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import styles from './activity-page.module.css';

const COLUMNS = ['When', 'Who', 'What', 'Objects', 'Outcome', 'Details'];
const KNOWN = {
  day: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  admin: (text: string) => /^\w{1,40}$/.test(text),
  object: (text: string) => /^[a-z-]{1,20}:.{1,400}$/.test(text),
};

/**
 * Lists every admin call: the administrator, the time, the action, and the values before and after. The URL contains
 * the filters.
 */
export default function ActivityPage() {
  const { filters, query, change } = useUrlFilters(KNOWN);
  const list = useAdminPages('/api/admin/activity', query, ActivityResponse);
  return (
    <AdminFrame title="Activity" actions={<ExportButton list="activity" filter={query} />}>
      <div className={styles.filters}>
        <input
          type="date"
          aria-label="Day (UTC)"
          className={styles.day}
          value={filters.day}
          onChange={(event) => change({ day: event.target.value })}
        />
        {filters.admin ? (
          <Button icon="close" onClick={() => change({ admin: '' })}>
            By {filters.admin}
          </Button>
        ) : null}
        {filters.object ? (
          <Button icon="close" onClick={() => change({ object: '' })}>
            {filters.object}
          </Button>
        ) : null}
        <p className="quiet small">
          {query.size === 0 ? 'Today, UTC. Click a person or an object to see only theirs.' : ''}
        </p>
      </div>
      <AdminList
        list={list}
        caption="Requests in the admin area, newest first, times in UTC"
        columns={COLUMNS}
        rowsOf={({ entries }) => entries}
        row={(entry) => <ActivityRow key={entry.id} entry={entry} />}
        nothing={{ atAll: 'No call matches.', yet: 'None found so far.' }}
        failed="The activity could not be loaded."
      />
    </AdminFrame>
  );
}

const only = (name: string, value: string) =>
  `${FURTHER_PAGES.adminActivity}?${new URLSearchParams({ [name]: value })}`;

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { at, action, admin, admin_email, from, outcome, notes } = entry;
  const objects = [...new Set(notes.map(({ object }) => object))];
  return (
    <tr>
      <td>
        <UtcTime value={at} day="" />
      </td>
      <td>
        {admin === null ? (
          <span className="quiet" title={from}>
            Stranger
          </span>
        ) : (
          <RowLink to={only('admin', admin)} className="tap">
            {admin_email ?? admin}
          </RowLink>
        )}
      </td>
      <td>{action.replace('/api/admin/', '')}</td>
      <td data-part="address">
        {objects.map((object) => (
          <RowLink key={object} to={only('object', object)} className={styles.object ?? ''}>
            {object}
          </RowLink>
        ))}
      </td>
      <td>
        <span className={table.state} data-tone={toneOf(entry)}>
          {outcome ?? (isRecent(at) ? 'running' : 'interrupted')}
        </span>
      </td>
      <td>
        <Details entry={entry} />
      </td>
    </tr>
  );
}

/**
 * Every call takes less time than this. A newer call without an outcome is still running, such as the call that loads
 * this list.
 */
const LONGEST_CALL_MS = 30_000;

const isRecent = (at: string) => Date.now() - Date.parse(at) < LONGEST_CALL_MS;

function toneOf({ at, outcome }: ActivityEntry): 'good' | 'bad' | 'plain' {
  if (outcome === null) return isRecent(at) ? 'plain' : 'bad';
  return outcome < 400 ? 'good' : 'bad';
}

/** Shows what was sent, and what changed. */
function Details({ entry: { input, notes } }: { entry: ActivityEntry }) {
  const changed = notes.filter(({ after }) => after !== null);
  if (Object.keys(input).length === 0 && changed.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className="tap">Show</summary>
      <pre className={styles.text}>
        {[
          ...(Object.keys(input).length === 0 ? [] : [`sent ${JSON.stringify(input)}`]),
          ...changed.map(({ object, before, after }) =>
            [object, `before ${JSON.stringify(before)}`, `after ${JSON.stringify(after)}`].join('\n'),
          ),
        ].join('\n')}
      </pre>
    </details>
  );
}
