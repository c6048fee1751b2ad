import { Icon } from '#web/components/display/icon.tsx';
import styles from './show-all-bar.module.css';

/** Switches between all filings and the brand's primary form. */
export function ShowAllBar({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (showAll: boolean) => void;
}) {
  return (
    <label className={styles.bar}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Icon name={checked ? 'unlock' : 'lock'} />
      Show all filing data
    </label>
  );
}
