import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './show-all-bar.module.css';

/** Switches between all filings and the brand's primary form, with a link to PRO, which always shows all. */
export function ShowAllBar({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (showAll: boolean) => void;
}) {
  return (
    <div className="row wrap">
      <label className={styles.bar}>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        <Icon name={checked ? 'unlock' : 'lock'} />
        Show all filing data
      </label>
      <span className={styles.pill}>Try PRO</span>
      <UpgradeLink look="plain">Upgrade</UpgradeLink>
    </div>
  );
}
