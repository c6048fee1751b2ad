import type { Brand } from '#domain/brand.ts';
import type { SisterSite } from '#web/lib/brand.ts';
import styles from './site-footer.module.css';

/** Under every page: the terms in a sentence, and the other two sites. */
export function SiteFooter({ brand, sisters }: { brand: Brand; sisters: readonly SisterSite[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {brand.name} is provided as is and is not investment advice. Filings come from the SEC’s EDGAR
          system.
        </p>
        {sisters.length > 0 ? (
          <nav aria-label="Sister sites" className={styles.sisters}>
            {sisters.map((site) => (
              <a key={site.brand.id} href={site.href}>
                {site.brand.name}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
