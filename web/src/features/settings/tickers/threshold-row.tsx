import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { NO_THRESHOLD, type ThresholdChange } from '#domain/accounts/preferences.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import { IconButton } from '#web/components/controls/button.tsx';
import { Failure, Saved } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { type Draft, draftOf, readDraft } from './threshold-draft.ts';
import styles from './threshold-section.module.css';

const FIELDS = [
  { key: 'price_above', name: 'Price above', before: '$', after: null },
  { key: 'price_below', name: 'Price below', before: '$', after: null },
  { key: 'change_percent', name: 'Day change', before: null, after: '%' },
  { key: 'since_alert_percent', name: 'Since last', before: null, after: '%' },
] as const;

type ThresholdRowProps = {
  ticker: string;
  /** Company name, shown under the ticker. */
  company: string;
  threshold: AlertThreshold;
  /** Shown instead of the ticker if there is only one ticker. */
  title?: string;
  /** The reader has just asked for this row, so its first field takes the focus. */
  autoFocus?: boolean;
};

/** The alert limits of one ticker, edited in place and saved on blur. */
export function ThresholdRow({ ticker, company, threshold, title, autoFocus = false }: ThresholdRowProps) {
  // Contains only fields being edited. The others show the saved values, which another tab may change.
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const first = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const actions = useSettingsActions();
  const { state, save, fail } = useSave();
  const draft = { ...draftOf(threshold), ...typed };
  const read = readDraft(draft);
  const wrong = state.kind === 'failed' && 'fields' in read ? read.fields : [];
  const name = displayTicker(ticker);
  const isSet = Object.values(threshold).some((limit) => limit !== null);

  useEffect(() => {
    if (autoFocus) first.current?.focus();
  }, [autoFocus]);

  const keep = async () => {
    if ('problem' in read) return fail(read.problem);
    const change = changeOf(threshold, read.threshold);
    const isSame = Object.keys(change).length === 0;
    const isKept =
      (isSame && state.kind !== 'failed') || (await save(() => actions.setThreshold(ticker, change)));
    if (isKept) setTyped((now) => without(now, typed));
  };
  const clear = () => {
    // Moves focus, since the button is about to disappear.
    first.current?.focus();
    setTyped({});
    void save(() => actions.setThreshold(ticker, NO_THRESHOLD));
  };

  return (
    <form
      className={styles.row}
      aria-label={name}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void keep();
      }}
      noValidate
    >
      <div className={styles.ticker}>
        <p className={styles.symbol}>
          {title ?? name} <Saved state={state} />
        </p>
        <p className={styles.company} title={company}>
          {company}
        </p>
      </div>
      {FIELDS.map(({ key, name: field, before, after }, index) => (
        <label key={key} className={styles.field}>
          <span className={styles.name}>{field}</span>
          <span className={styles.box}>
            {before ? <span className="quiet">{before}</span> : null}
            <input
              {...(index === 0 ? { ref: first } : {})}
              className={styles.input}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${field}, ${name}`}
              aria-invalid={wrong.includes(key)}
              {...(wrong.includes(key) ? { 'aria-describedby': problemId } : {})}
              placeholder="–"
              value={draft[key]}
              onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              onBlur={() => void keep()}
            />
            {after ? <span className="quiet">{after}</span> : null}
          </span>
        </label>
      ))}
      {/* Lets Enter submit a form with several fields. */}
      <button type="submit" hidden />
      <span className={styles.clear}>
        <IconButton icon="close" label={`Clear ${name}`} disabled={!isSet} onClick={clear} />
      </span>
      <div id={problemId} className={styles.problem}>
        <Failure state={state} />
      </div>
    </form>
  );
}

/** Returns only the changed limits, because another device may have changed the others. */
function changeOf(before: AlertThreshold, after: AlertThreshold): ThresholdChange {
  const changed = FIELDS.filter(({ key }) => after[key] !== before[key]);
  return Object.fromEntries(changed.map(({ key }) => [key, after[key]]));
}

/** Removes the saved fields from the draft, but keeps what was typed while they were being saved. */
function without(now: Partial<Draft>, kept: Partial<Draft>): Partial<Draft> {
  return Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== kept[key as keyof Draft]));
}
