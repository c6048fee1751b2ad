import { useState } from 'react';
import { BRANDS } from '#domain/brands/brand.ts';
import type { AdminAccountMail, AdminUserRow } from '#domain/contract/admin/admin-users-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { ObjectPart, Timeline } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { mailEvent } from './mail-event.ts';
import { useUsers } from './users-api.ts';
import styles from './users-page.module.css';

const COLUMNS = ['Reader', 'Phone', 'Verified', 'Plan', 'Tickers', 'Brand', 'Since'];
const KNOWN = {
  q: (text: string) => text.length <= 100,
  month: (text: string) => /^\d{4}-\d{2}$/.test(text),
};

/** Lists readers with a contact, newest first, filtered by the text and the month in the URL. */
export default function UsersPage() {
  const { filters, query, change } = useUrlFilters(KNOWN);
  const list = useUsers(query);
  return (
    <AdminFrame title="Users" actions={<ExportButton list="users" filter={query} />}>
      <div className={styles.filters}>
        <TextFilter key={filters.q} value={filters.q} onChange={(q) => change({ q })} />
        <input
          type="month"
          aria-label="Month of sign-up"
          className={styles.month}
          value={filters.month}
          onChange={(event) => change({ month: event.target.value })}
        />
        {query.size > 0 ? (
          <Button look="plain" onClick={() => change({ q: '', month: '' })}>
            Clear
          </Button>
        ) : null}
      </div>
      <AdminList
        list={list}
        caption="Readers, newest first"
        columns={COLUMNS}
        rowsOf={({ users }) => users}
        row={(user) => <UserRow key={user.id} user={user} />}
        nothing={{
          atAll: filters.q === '' ? 'No readers have signed up yet.' : `No contact contains “${filters.q}”.`,
        }}
        failed="The readers could not be loaded."
      />
      <MailsTo mails={list.pages?.[0]?.mails ?? []} />
    </AdminFrame>
  );
}

/** The emails to the address that is searched for, from times when no account had verified it. */
function MailsTo({ mails }: { mails: readonly AdminAccountMail[] }) {
  if (mails.length === 0) return null;
  return (
    <ObjectPart title="Emails to this address before it was verified">
      <Timeline events={mails.map(mailEvent)} nothing="" />
    </ObjectPart>
  );
}

function TextFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <input
        type="search"
        aria-label="Part of an email address, or a phone number"
        placeholder="Part of an email address, or a phone number"
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

function UserRow({ user }: { user: AdminUserRow }) {
  const { id, email, phone, verified, plan, ticker_count, brand, created_at } = user;
  return (
    <tr>
      <td data-part="address">
        <RowLink to={`${FURTHER_PAGES.adminUsers}/${id}`} className={table.subject ?? ''}>
          {email ?? (phone === null ? id : formatPhone(phone))}
        </RowLink>
      </td>
      <td>{phone === null ? null : formatPhone(phone)}</td>
      <td data-label="Verified">{verified ? 'Yes' : <span className="quiet">No</span>}</td>
      <td data-label="Plan">{plan}</td>
      <td data-part="number" data-label="Tickers">
        {ticker_count}
      </td>
      <td>{BRANDS[brand].name}</td>
      <td data-part="since">
        <UtcTime value={created_at} day="" />
      </td>
    </tr>
  );
}
