import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> & {
  label: string;
  checked: boolean;
  onSwitch: (on: boolean) => void;
};

/** An on/off switch that takes effect immediately. */
export function Switch({ label, checked, onSwitch, ...rest }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      className={styles.switch}
      onChange={(event) => onSwitch(event.target.checked)}
      {...rest}
    />
  );
}
