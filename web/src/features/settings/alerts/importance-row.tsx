import { useId } from 'react';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { IMPORTANCE_LEVELS, IMPORTANCE_MEANING, IMPORTANCE_RANK } from '#domain/importance.ts';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import styles from './importance-row.module.css';

/** The minimum importance of alerts, with the meaning of each level. */
export function ImportanceRow({ profile }: { profile: Profile }) {
  const name = useId();
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const least = profile.min_importance;
  return (
    <Row
      label="Minimum importance"
      hint="Filings below this level appear on your watchlist but don’t trigger alerts."
      state={state}
      isWide
    >
      <fieldset className={styles.levels}>
        <legend className="visually-hidden">Minimum importance</legend>
        {IMPORTANCE_LEVELS.map((level) => (
          <label
            key={level}
            className={styles.level}
            data-included={IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[least]}
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={level === least}
              onChange={() => void save(() => actions.setPreferences({ min_importance: level }))}
            />
            <span className={styles.words}>
              <span className={styles.badge}>
                <ImportanceBadge level={level} />
              </span>
              <span className={styles.meaning}>{IMPORTANCE_MEANING[level]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Row>
  );
}
