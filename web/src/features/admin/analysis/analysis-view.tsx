import type { AdminAnalysis } from '#domain/contract/admin/admin-filings-contract.ts';
import { Facts } from '#web/features/admin/object/object-parts.tsx';
import styles from './analysis-view.module.css';

/** An analysis with the evidence for each takeaway, and the statements that the checks dropped, with the reasons. */
export function AnalysisView({ analysis }: { analysis: AdminAnalysis }) {
  const { level, score, headline, summary, reason, takeaways, dropped, fallback } = analysis;
  const { model, judge, verified, total, confidence, at } = analysis;
  return (
    <div className={styles.analysis}>
      <p>
        <strong>
          {level} {score}
        </strong>{' '}
        {headline}
      </p>
      {summary === null ? null : <p>{summary}</p>}
      {takeaways.length === 0 ? null : (
        <ul className={styles.takeaways} aria-label="Takeaways">
          {takeaways.map(({ text, passage }) => (
            <li key={text}>
              {text}
              {passage === null ? null : <blockquote className={styles.passage}>{passage}</blockquote>}
            </li>
          ))}
        </ul>
      )}
      {dropped.length === 0 ? null : (
        <ul className={styles.takeaways} aria-label="Dropped by the checks">
          {dropped.map((statement) => (
            <li key={`${statement.part} ${statement.text}`}>
              <del>{statement.text}</del>{' '}
              <span className="quiet">
                {statement.part}, dropped by {statement.gate}: {statement.reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['Reason', reason],
          ['Used instead of the model', fallback],
          ['Model', model],
          ['Judge', judge],
          ['Statements', `${verified} of ${total} supported, confidence ${confidence}`],
          ['Written', at === null ? null : `${at.slice(0, 19).replace('T', ' ')} UTC`],
        ]}
      />
    </div>
  );
}
