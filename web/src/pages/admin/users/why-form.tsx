import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { AdminWhyResponse } from '#domain/contract/admin/admin-users-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { ObjectPart, Timeline } from '#web/features/admin/object/object-parts.tsx';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './users-page.module.css';

const ACCESSION = /(\d{10})-?(\d{2})-?(\d{6})/;
type WhyAnswer = AdminWhyResponse['answers'][number];
/** How many of the watched tickers have a button of their own. */
const MOST_BUTTONS = 12;

/** Explains, one sentence per filing, why a reader did or did not get alerts about a filing or a ticker's latest ones. */
export function WhyForm({ userId, watched }: { userId: string; watched: readonly string[] }) {
  const [entry, setEntry] = useState('');
  const [answers, setAnswers] = useState<readonly WhyAnswer[] | null>(null);
  const { isBusy, problem, setProblem, run } = useSubmit();
  const ask = (text: string) => {
    setAnswers(null);
    void run(async () => {
      const query = new URLSearchParams({ user_id: userId, ...subjectIn(text) });
      const asked = asAdmin(() => api.get(`/api/admin/why?${query}`, AdminWhyResponse));
      setAnswers((await orProblem(asked, 'The reason could not be loaded. Please try again.')).answers);
    });
  };
  return (
    <ObjectPart title="Why did this reader get a filing, or not?">
      <form
        className="stack gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          ask(entry);
        }}
        noValidate
      >
        {watched.length === 0 ? null : (
          <div className={styles.filters}>
            {watched.slice(0, MOST_BUTTONS).map((ticker) => (
              <Button
                key={ticker}
                aria-label={`Explain the latest filings of ${displayTicker(ticker)}`}
                onClick={() => {
                  setEntry(displayTicker(ticker));
                  ask(ticker);
                }}
              >
                {displayTicker(ticker)}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label="Ticker or accession number"
          autoComplete="off"
          value={entry}
          onChange={(event) => {
            setEntry(event.target.value);
            setProblem(null);
          }}
          problem={problem}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Explain
          </Button>
        </div>
        <div role="status">
          {answers === null ? null : (
            <Timeline events={answers.map(eventOf)} nothing="This company has no stored filing." />
          )}
        </div>
      </form>
    </ObjectPart>
  );
}

function subjectIn(text: string): { filing: string } | { ticker: string } {
  const [, filer, year, number] = ACCESSION.exec(text) ?? [];
  if (filer !== undefined) return { filing: `${filer}-${year}-${number}` };
  if (text.trim() === '')
    throw new Problem('Please enter a ticker, or an accession number such as 0000320193-26-000101.');
  return { ticker: text.trim() };
}

function eventOf({ filing, ticker, form, importance_level, one_liner, accepted_at, sentence }: WhyAnswer) {
  return {
    key: filing,
    at: accepted_at,
    title: `${displayTicker(ticker)} ${importance_level} ${form}: ${one_liner}`,
    detail: sentence,
    to: `${FURTHER_PAGES.adminFilings}/${filing}`,
  };
}
