import type { SisterSite } from '#web/lib/site/current-brand.ts';
import styles from './welcome.module.css';

/** Links to the other brands' sites. */
export function Sisters({ sisters }: { sisters: readonly SisterSite[] }) {
  return (
    <section className={styles.sisters} aria-labelledby="sister-sites">
      <h2 id="sister-sites" className="quiet small">
        Looking for a different focus?
      </h2>
      <ul className={styles.sisterList}>
        {sisters.map(({ brand, href }) => (
          <li key={brand.id}>
            <a href={href}>{brand.name}</a>
            <span className="quiet">{brand.tagline}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
