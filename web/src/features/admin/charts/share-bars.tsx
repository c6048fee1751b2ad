import styles from './charts.module.css';

export type Share = { key: string; text: string; value: number; tone: 'good' | 'bad' | 'plain' };

type ShareBarsProps = { rows: readonly { key: string; title: string; shares: readonly Share[] }[] };

/**
 * One bar for each row, divided into its shares. The figures are also in the text, so colors are not needed to read it.
 */
export function ShareBars({ rows }: ShareBarsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, title, shares }) => (
        <li key={key} className={styles.row}>
          <strong>{title}</strong>
          <span className={styles.shares} aria-hidden="true">
            {shares.map((share) => (
              <span key={share.key} data-tone={share.tone} style={{ flexGrow: share.value }} />
            ))}
          </span>
          <span className={styles.legend}>
            {shares.map((share) => (
              <span key={share.key} data-tone={share.tone}>
                {share.text} {share.value.toLocaleString('en-US')}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
