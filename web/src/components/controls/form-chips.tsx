import { displayForm, type FormChoice } from '#domain/plans/form-access.ts';
import { LOCK_HINT } from '#web/components/display/form-chip.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './form-chips.module.css';
import { Hint } from './hint.tsx';

const FEW = 3;

type FormChipsProps = {
  choices: readonly FormChoice[];
  chosen: readonly string[];
  /** Set if the surroundings already label the chips. */
  isNamed?: boolean;
  /** Accessible name of the group of chips. */
  name?: string;
  onChange: (chosen: string[]) => void;
};

/** Chips to choose form types: toggles for the available ones, and a lock on those that need PRO. */
export function FormChips({
  choices,
  chosen,
  isNamed = false,
  name = 'Form types',
  onChange,
}: FormChipsProps) {
  const open = choices.filter((choice) => !choice.locked);
  // Long rows show names only; descriptions appear on hover.
  const hasLabels = open.length <= FEW;
  const locked = choices.filter((choice) => choice.locked);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.group}>
      {isNamed ? (
        <legend className="visually-hidden">{name}</legend>
      ) : (
        <legend className={styles.legend}>
          Form types{' '}
          <Hint about="form types">
            You get alerts for these. A ticker’s other filings are listed but stay locked.
          </Hint>
        </legend>
      )}
      <div className={styles.chips}>
        {open.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(choice.value)}
            title={`${choice.label}: ${choice.description}`}
            onClick={() => toggle(choice.value)}
          >
            {displayForm(choice.value)}
            {hasLabels ? <span className={styles.label}>{choice.label}</span> : null}
          </button>
        ))}
      </div>
      {locked.length > 0 ? (
        <ul className={styles.chips} aria-label="Form types that need PRO">
          {locked.map((choice) => (
            <li key={choice.value} className={styles.locked} title={LOCK_HINT}>
              <Icon name="lock" size={12} />
              {displayForm(choice.value)}
              <span className={styles.pro}>PRO</span>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
