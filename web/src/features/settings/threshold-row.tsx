import { type FormEvent, useState } from 'react';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import { displayTicker } from '#domain/ticker.ts';
import { IconButton } from '#web/components/button.tsx';
import { useSettingsActions } from './api.ts';
import { Failure, Saved } from './section.tsx';
import { draftOf, NO_THRESHOLD, readDraft } from './threshold-draft.ts';
import styles from './threshold-section.module.css';
import { useSave } from './use-save.ts';

const FIELDS = [
  { key: 'price_above', name: 'Price above', before: '$', after: null },
  { key: 'price_below', name: 'Price below', before: '$', after: null },
  { key: 'change_percent', name: 'Change', before: null, after: '%' },
] as const;

type ThresholdRowProps = { ticker: string; company: string; threshold: AlertThreshold };

/** The limits of one ticker, edited in place and kept when a field is left. */
export function ThresholdRow({ ticker, company, threshold }: ThresholdRowProps) {
  const [draft, setDraft] = useState(() => draftOf(threshold));
  const actions = useSettingsActions();
  const { state, save, fail } = useSave();
  const name = displayTicker(ticker);
  const isSet = Object.values(threshold).some((limit) => limit !== null);

  const keep = () => {
    const read = readDraft(draft);
    if ('problem' in read) return fail(read.problem);
    const isSame = FIELDS.every(({ key }) => read.threshold[key] === threshold[key]);
    if (!isSame || state.kind === 'failed') void save(() => actions.setThreshold(ticker, read.threshold));
  };
  const clear = () => {
    setDraft(draftOf(NO_THRESHOLD));
    void save(() => actions.setThreshold(ticker, NO_THRESHOLD));
  };

  return (
    <form
      className={styles.row}
      aria-label={name}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keep();
      }}
      noValidate
    >
      <div className={styles.ticker}>
        <p className={styles.symbol}>
          {name} <Saved state={state} />
        </p>
        <p className={styles.company} title={company}>
          {company}
        </p>
      </div>
      {FIELDS.map(({ key, name: field, before, after }) => (
        <label key={key} className={styles.field}>
          <span className={styles.name}>{field}</span>
          <span className={styles.box}>
            {before ? <span className={styles.unit}>{before}</span> : null}
            <input
              className={styles.input}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${field}, ${name}`}
              aria-invalid={state.kind === 'failed'}
              placeholder="–"
              value={draft[key]}
              onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
              onBlur={keep}
            />
            {after ? <span className={styles.unit}>{after}</span> : null}
          </span>
        </label>
      ))}
      {/* Without it Enter does nothing in a form of several fields. */}
      <button type="submit" hidden />
      <span className={styles.clear}>
        <IconButton icon="close" label={`Clear ${name}`} disabled={!isSet} onClick={clear} />
      </span>
      <div className={styles.problem}>
        <Failure state={state} />
      </div>
    </form>
  );
}
