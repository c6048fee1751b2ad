import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WhyAlertResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { whyAlert } from './filings-api.ts';

/** Explains, for any reader, why an alert about this filing was or was not sent. */
export function WhyAlert({ id }: { id: string }) {
  const [reader, setReader] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<WhyAlertResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (reader.trim() === '') return;
    setBusy(true);
    setProblem(null);
    setAnswer(null);
    try {
      setAnswer(await whyAlert(id, reader.trim()));
    } catch (error) {
      setProblem(problemText(error, 'The reason could not be loaded.'));
    }
    setBusy(false);
  };
  return (
    <form className="stack gap-8" onSubmit={(event) => void ask(event)}>
      <TextField
        label="Email address, phone or user ID"
        value={reader}
        problem={problem}
        onChange={(event) => setReader(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Why?
        </Button>
      </div>
      <p aria-live="polite">
        {answer === null ? null : (
          <>
            {answer.sentence} <Link to={`${FURTHER_PAGES.adminUsers}/${answer.user_id}`}>User</Link>
          </>
        )}
      </p>
    </form>
  );
}
