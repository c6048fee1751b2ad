import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WhyAnswer } from '#domain/contract/trust/why-contract.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useWhy } from '#web/features/settings/shared/settings-api.ts';
import styles from './why-row.module.css';

/**
 * Answers "Why did I not get this?": for the latest filings of a ticker that the user enters, or for the filing in the
 * link of an email (`?why=` and an accession number).
 */
export function WhyRow() {
  const [parameters] = useSearchParams();
  const filing = parameters.get('why');
  const [entry, setEntry] = useState('');
  const [ticker, setTicker] = useState<string | null>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTicker(entry.trim() || null);
  };
  return (
    <Row
      label="Why did (or didn’t) I get this?"
      hint="Enter a ticker to see why each of its latest filings was sent to you, is waiting, or was left out."
      isWide
    >
      <form className={styles.form} onSubmit={ask}>
        <div className={styles.line}>
          <TextField
            label="Ticker"
            value={entry}
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setEntry(event.target.value)}
          />
          <Button type="submit">Explain</Button>
        </div>
      </form>
      {ticker !== null ? (
        <Answers query={{ ticker }} />
      ) : filing !== null ? (
        <Answers query={{ filing }} />
      ) : null}
    </Row>
  );
}

function Answers({ query }: { query: { filing: string } | { ticker: string } }) {
  const { data, error } = useWhy(query);
  return (
    <div role="status">
      {data ? (
        data.answers.length === 0 ? (
          <p className="quiet small">No filings of this company yet.</p>
        ) : (
          <dl className={styles.answers}>
            {data.answers.map((answer) => (
              <Answer key={answer.filing} answer={answer} />
            ))}
          </dl>
        )
      ) : error ? (
        <p className="quiet small">{error.message}</p>
      ) : (
        <SkeletonBar width="80%" />
      )}
    </div>
  );
}

function Answer({ answer }: { answer: WhyAnswer }) {
  const { filing, ticker, form, importance_level: level, one_liner: headline, sentence } = answer;
  return (
    <div>
      <dt>
        <Link to={`/filing/${filing}`}>
          {displayTicker(ticker)} · {level} · {displayForm(form)}: {headline}
        </Link>
      </dt>
      <dd>
        <span className={styles.sentence}>{sentence}</span>
        <TimeAgo value={answer.accepted_at} wording="card" />
      </dd>
    </div>
  );
}
