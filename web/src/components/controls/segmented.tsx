import { useId } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './segmented.module.css';

type SegmentedProps<T extends string> = {
  /** Accessible name; the visible label is beside the control. */
  label: string;
  value: T;
  options: readonly { value: T; text: string; icon?: IconName; disabled?: boolean }[];
  onChoose: (value: T) => void;
};

/** Radio buttons that look like one segmented control. */
export function Segmented<T extends string>({ label, value, options, onChoose }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChoose(option.value)}
          />
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
