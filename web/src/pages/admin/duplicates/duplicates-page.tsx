import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import {
  DUPLICATE_KINDS,
  type Duplicate,
  type DuplicateKind,
  type DuplicatesResponse,
} from '#domain/contract/admin/admin-duplicates-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { showFailure } from '#web/components/feedback/toast.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { dismiss, mergeFilings, useDuplicates } from './duplicates-api.ts';
import styles from './duplicates-page.module.css';

const KIND_TEXTS: Record<DuplicateKind, string> = {
  contacts: 'Contacts',
  same_document: 'Filed twice',
  amended: 'Amended',
};
const KINDS = DUPLICATE_KINDS.map((value) => ({ value, text: KIND_TEXTS[value] }));
const NOTHING: Record<DuplicateKind, string> = {
  contacts: 'No two accounts share a contact in different spellings.',
  same_document: 'No document was filed twice.',
  amended: 'No report was replaced by an amendment.',
};

/** Lists accounts that have the same contact in different spellings, and filings that repeat or replace others. */
export default function DuplicatesPage() {
  const { filters, change } = useUrlFilters({
    kind: (value) => DUPLICATE_KINDS.some((kind) => kind === value),
  });
  const kind = DUPLICATE_KINDS.find((each) => each === filters.kind) ?? 'contacts';
  return (
    <AdminFrame
      title="Duplicates"
      actions={
        <>
          <ExportButton list="duplicates" filter={new URLSearchParams({ kind })} />
          <Segmented
            label="Kind"
            value={kind}
            options={KINDS}
            onChoose={(chosen) => change({ kind: chosen })}
          />
        </>
      }
    >
      <Duplicates key={kind} kind={kind} />
    </AdminFrame>
  );
}

function Duplicates({ kind }: { kind: DuplicateKind }) {
  const list = useDuplicates(kind);
  const [merged, setMerged] = useState<Duplicate | null>(null);
  const navigate = useNavigate();
  const openMerge = ({ accounts }: Duplicate) => {
    const [oldest, ...others] = accounts.map(({ user_id }) => user_id);
    const other = others.find((id) => id !== oldest);
    if (oldest !== undefined && other !== undefined) void navigate(mergePath(oldest, other));
  };
  const drop = async (duplicate: Duplicate) => {
    try {
      await dismiss(kind, duplicate.key);
    } catch (error) {
      showFailure(problemText(error, 'This could not be dismissed.'));
    }
    await list.reload();
  };
  return (
    <>
      <AdminList
        list={list}
        caption={KIND_TEXTS[kind]}
        columns={['Found', kind === 'contacts' ? 'Accounts' : 'Filings', 'Action']}
        rowsOf={(page: DuplicatesResponse) => page.duplicates}
        row={(duplicate) => (
          <tr key={duplicate.key}>
            <td data-part="made">
              <UtcTime value={duplicate.at} day="" />
            </td>
            <td data-part="address">
              {kind === 'contacts' ? <Accounts duplicate={duplicate} /> : <Filings duplicate={duplicate} />}
            </td>
            <td data-part="action">
              <span className={styles.actions}>
                <Button onClick={() => (kind === 'contacts' ? openMerge(duplicate) : setMerged(duplicate))}>
                  Merge
                </Button>
                <Button onClick={() => void drop(duplicate)}>Dismiss</Button>
              </span>
            </td>
          </tr>
        )}
        nothing={{
          atAll: NOTHING[kind],
          yet: 'All duplicates found so far are resolved. Load more to look further back.',
        }}
        failed="The duplicates could not be loaded."
      />
      {merged === null || kind === 'contacts' ? null : (
        <ActionDialog
          title="Merge these filings"
          action="Merge"
          effects={mergeEffects(kind, merged)}
          run={() => mergeFilings({ kind, key: merged.key })}
          done="The filings were merged."
          reload={list.reload}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  );
}

function mergeEffects(kind: 'same_document' | 'amended', { filings: [earlier, later] }: Duplicate): string[] {
  const [replaced, by] = kind === 'amended' ? [earlier, later] : [later, earlier];
  return [
    `The record of ${replaced?.id} names ${by?.id} as its replacement.`,
    'Both stay stored, and nothing is sent.',
  ];
}

/** Returns the path of the dialog that merges one account into another. */
function mergePath(into: string, from: string): string {
  return `${FURTHER_PAGES.adminUsers}/${into}?${new URLSearchParams({ merge: from })}`;
}

/** The oldest account is kept. The others are merged into it on its own page, one after the other. */
function Accounts({ duplicate: { accounts } }: { duplicate: Duplicate }) {
  return (
    <ul>
      {accounts.map(({ user_id, contact, plan, tickers, created_at }) => (
        <li key={`${user_id} ${contact}`}>
          <RowLink to={`${FURTHER_PAGES.adminUsers}/${user_id}`}>{contact}</RowLink>{' '}
          <span className="quiet">
            {plan}, {tickers} {tickers === 1 ? 'ticker' : 'tickers'}, since {created_at.slice(0, 10)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Filings({ duplicate: { filings } }: { duplicate: Duplicate }) {
  return (
    <ul>
      {filings.map(({ id, form, tickers, company, one_liner, accepted_at }) => (
        <li key={id}>
          <RowLink to={`${FURTHER_PAGES.adminFilings}/${id}`}>
            {tickers.map(displayTicker).join(', ') || company} {form}
          </RowLink>{' '}
          {one_liner}{' '}
          <span className="quiet">
            {id}, <UtcTime value={accepted_at} day="" />
          </span>
        </li>
      ))}
    </ul>
  );
}
