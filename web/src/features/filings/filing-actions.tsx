import { useState } from 'react';
import { FeedbackResponse, ReprocessResponse, type Verdict } from '#domain/contract/analysis-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';
import styles from './filing-actions.module.css';
import { useFilingRefetch } from './filings-api.ts';

const NOT_DONE = 'This could not be done. Please try again.';

/** Lets the reader request another analysis of a filing, and vote on the current one. */
export function FilingActions({ filing: { id } }: { filing: Filing }) {
  const { isBusy, problem, run } = useSubmit();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const refetch = useFilingRefetch();
  const session = readStored(STORED.session);

  const refresh = () =>
    run(async () => {
      await orProblem(api.post(FILING_API.reprocess, { id }, ReprocessResponse), NOT_DONE);
      showToast('The filing is being analyzed again.');
      await refetch();
    });

  const vote = (chosen: Verdict) =>
    run(async () => {
      const voting = api.post(FILING_API.feedback, { id, verdict: chosen }, FeedbackResponse, { session });
      await orProblem(voting, NOT_DONE);
      setVerdict(chosen);
      showToast('Thank you. Your vote is recorded.');
    });

  return (
    <div className="stack gap-8">
      <div className={styles.actions}>
        <Button look="plain" isBusy={isBusy} onClick={() => void refresh()}>
          Refresh
        </Button>
        {session === null ? null : (
          <fieldset className={styles.votes}>
            <legend className="visually-hidden">Is this analysis helpful?</legend>
            <span className="quiet small" aria-hidden="true">
              Helpful?
            </span>
            <Button
              look="plain"
              aria-pressed={verdict === 'up'}
              isBusy={isBusy}
              onClick={() => void vote('up')}
            >
              Yes
            </Button>
            <Button
              look="plain"
              aria-pressed={verdict === 'down'}
              isBusy={isBusy}
              onClick={() => void vote('down')}
            >
              No
            </Button>
          </fieldset>
        )}
      </div>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
