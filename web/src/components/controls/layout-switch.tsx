import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './layout-switch.module.css';

type LayoutSwitchProps<T extends string> = {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; name: string; icon: IconName }[];
  onChoose: (value: T) => void;
};

/** Switches a list between layouts, with an icon for each. */
export function LayoutSwitch<T extends string>({ label, value, options, onChoose }: LayoutSwitchProps<T>) {
  return (
    <fieldset className={styles.layouts} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.layout}
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChoose(option.value)}
        >
          <Icon name={option.icon} />
        </button>
      ))}
    </fieldset>
  );
}
