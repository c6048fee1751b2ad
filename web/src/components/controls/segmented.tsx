import { useId } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './segmented.module.css';

type SegmentedProps<T extends string> = {
  /** Read out; what stands beside the control says it to the eye. */
  label: string;
  value: T;
  options: readonly { value: T; text: string; icon?: IconName; disabled?: boolean }[];
  onChoose: (value: T) => void;
};

/** One of a few choices, side by side: radio buttons that look like one control. */
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
