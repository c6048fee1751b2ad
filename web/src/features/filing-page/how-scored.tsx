import type { Filing } from '#domain/contract/filings-contract.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import styles from './how-scored.module.css';

/** Details that few readers want, collapsed by default. */
export function HowScored({ filing }: { filing: Filing }) {
  const facts = [
    ['Status', filing.intelligence_processed === 1 ? 'Complete' : 'Pending'],
    ['Written by', filing.ai_model_used ?? 'Rules'],
    ['Filed', exactTime(filing.filed_at)],
    ['Analyzed', filing.processed_at ? exactTime(filing.processed_at) : null],
    ['Filing ID', filing.id],
  ] as const;
  return (
    <details>
      <summary className={styles.summary}>How scored</summary>
      {filing.score_basis ? <p className="data prose">{filing.score_basis}</p> : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
