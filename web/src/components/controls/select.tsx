import type { ComponentProps } from 'react';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './select.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  options?: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
};

/**
 * A native select with an accessible name; groups of options are its children. `data-active` marks an active
 * filter.
 */
export function Select({ label, options = [], onChoose, children, ...rest }: SelectProps) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        className={styles.list}
        onChange={(event) => onChoose(event.target.value)}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron" size={14} />
    </span>
  );
}
