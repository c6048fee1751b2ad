import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AiFeedbackResponse, AiFeedbackRow } from '#domain/contract/admin/admin-feedback-contract.ts';
import { VERDICTS } from '#domain/contract/analysis-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import styles from '#web/features/admin/admin-table.module.css';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { DayFilter, ListFilters } from '#web/features/admin/list/list-filters.tsx';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { problemText } from '#web/lib/data/problem.ts';
import { exportExamples, useFeedback } from './feedback-api.ts';

const VOTES = [
  { value: '', text: 'All votes' },
  { value: 'down', text: 'Not helpful' },
  { value: 'up', text: 'Helpful' },
];

/** Lists the readers' votes on analyses, newest first, and the examples that were made from them. */
export default function FeedbackPage() {
  const { filters, query, change } = useUrlFilters({
    verdict: (value) => VERDICTS.some((verdict) => verdict === value),
    day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  });
  const list = useFeedback(query);
  return (
    <AdminFrame
      title="AI feedback"
      actions={
        <>
          <ExportButton list="ai-feedback" filter={query} />
          <ExportExamples />
        </>
      }
    >
      <ListFilters>
        <Select
          label="Vote"
          value={filters.verdict}
          options={VOTES}
          onChoose={(verdict) => change({ verdict })}
        />
        <DayFilter value={filters.day} onChange={(day) => change({ day })} />
      </ListFilters>
      <AdminList
        list={list}
        caption="Votes, times in UTC"
        columns={['Made', 'State', 'Reader', 'Filing', 'Comment']}
        rowsOf={(page: AiFeedbackResponse) => page.votes}
        row={(vote) => <Row key={`${vote.user_id} ${vote.id}`} vote={vote} />}
        nothing={{
          atAll: 'Nobody voted.',
          yet: 'Nobody voted in these weeks. Load more to look further back.',
        }}
        failed="The votes could not be loaded."
      />
    </AdminFrame>
  );
}

function Row({ vote }: { vote: AiFeedbackRow }) {
  const {
    id,
    at,
    verdict,
    contact,
    comment,
    tickers,
    company,
    form,
    importance_level,
    one_liner,
    is_example,
  } = vote;
  return (
    <tr>
      <td data-part="made">
        <UtcTime value={at} day="" />
      </td>
      <td data-part="state">
        <span className={styles.state} data-tone={verdict === 'down' ? 'bad' : 'good'}>
          {verdict === 'down' ? 'Not helpful' : 'Helpful'}
        </span>
        {is_example ? <span className="quiet"> example</span> : null}
      </td>
      <td data-part="reader">{contact ?? <span className="quiet">Visitor</span>}</td>
      <td data-part="filing">
        <RowLink to={`${FURTHER_PAGES.adminAiFeedback}/${id}`} className={styles.subject}>
          <strong>{tickers.map(displayTicker).join(', ') || company}</strong> {importance_level} {form}:{' '}
          {one_liner}
        </RowLink>
      </td>
      <td data-part="comment" title={comment}>
        {comment.length > 60 ? `${comment.slice(0, 60)}…` : comment}
      </td>
    </tr>
  );
}

function ExportExamples() {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { lines, count, missing } = await exportExamples();
      if (count === 0) showToast('No filing is marked as an example yet.');
      else saveFile(`${lines}\n`, 'examples.jsonl', 'application/jsonl');
      if (missing > 0) showToast(`The text of ${missing} examples is not stored, so they are left out.`);
    } catch (error) {
      showFailure(problemText(error, 'The examples could not be exported.'));
    }
    setBusy(false);
  };
  return (
    <Button icon="down" isBusy={isBusy} onClick={() => void run()}>
      Examples
    </Button>
  );
}
