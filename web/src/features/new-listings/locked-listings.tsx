import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import styles from './new-listings.module.css';

const PARTS = [
  'Every company that registers for an exchange, as soon as it files',
  'Its story from registration to first trade, with price range and size as they change',
  'Exchange, ticker and underwriters, with links to each filing',
  'Filters by stage, kind, exchange and size',
];

/** Shown instead of the list to readers without PRO. */
export function LockedListings() {
  return (
    <section className={styles.locked} aria-label="Part of PRO">
      <p className="strong">New listings are part of PRO. You get:</p>
      <ul className="stack gap-8">
        {PARTS.map((part) => (
          <li key={part} className={styles.part}>
            <Icon name="lock" size={14} /> {part}
          </li>
        ))}
      </ul>
      <p>
        <UpgradeLink look="filled">See plans</UpgradeLink>
      </p>
    </section>
  );
}
