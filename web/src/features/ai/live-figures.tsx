import type { AiFigures } from '#domain/contract/analysis-contract.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useAiFigures } from './ai-api.ts';
import styles from './live-figures.module.css';

/** Shows how many filings were analyzed, how much of the analysis the filings confirmed, and how readers voted. */
export function LiveFigures() {
  const { data, error } = useAiFigures();
  if (error) return <Notice tone="error">The figures could not be loaded.</Notice>;
  return (
    <dl className={styles.figures} aria-busy={data === undefined}>
      {(data === undefined ? NAMES.map((name) => ({ name, value: '--' })) : figuresOf(data)).map(
        ({ name, value }) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const NAMES = ['Filings analyzed', 'Statements verified', 'Model in use', 'Median time', 'Votes'] as const;

function figuresOf(figures: AiFigures): { name: string; value: string }[] {
  const { filings_analyzed, statements_checked, statements_verified, model, median_seconds } = figures;
  const values = [
    filings_analyzed.toLocaleString('en-US'),
    statements_checked === 0 ? '--' : `${((100 * statements_verified) / statements_checked).toFixed(1)}%`,
    model ?? '--',
    median_seconds === null ? '--' : secondsInWords(median_seconds),
    `${figures.votes_up} helpful, ${figures.votes_down} not`,
  ];
  return NAMES.map((name, index) => ({ name, value: values[index] ?? '--' }));
}

function secondsInWords(seconds: number): string {
  if (seconds === 0) return 'under 1 second';
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
