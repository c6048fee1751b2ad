import type { CSSProperties } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Palette, ThemeMode } from '#domain/theme/palette.ts';
import { Button } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { useShownFilings } from './theme-api.ts';
import styles from './theme-page.module.css';

/** Shows the newest important filings in the edited colors, with the parts that the sites use. */
export function ThemePreview({ palette, mode }: { palette: Palette; mode: ThemeMode }) {
  const filings = useShownFilings();
  const colors = Object.fromEntries(
    Object.entries(palette[mode]).map(([token, color]) => [`--${token}`, color]),
  ) as CSSProperties;
  return (
    <ObjectPart title="Preview">
      <div className={styles.preview} data-theme={mode} style={colors}>
        <ul className={styles.rows}>
          {filings.slice(0, 5).map(({ id, ticker, form, importance_level, one_liner }) => (
            <li key={id} className={styles.row}>
              <span className={styles.rowHead}>
                <strong>{ticker === null ? '' : displayTicker(ticker)}</strong>
                <ImportanceBadge level={importance_level} />
                <FormChip form={form} />
              </span>
              <span>{one_liner}</span>
            </li>
          ))}
        </ul>
        <p className={styles.prices}>
          <span className={styles.up}>▲ 2.10%</span> <span className={styles.down}>▼ 1.35%</span>{' '}
          <span className="quiet">4m ago</span>
        </p>
        <p className={styles.prices}>
          <Button look="filled">Add tickers</Button> <Button>Filter</Button>{' '}
          <span className="accent">A link</span>
        </p>
      </div>
    </ObjectPart>
  );
}
