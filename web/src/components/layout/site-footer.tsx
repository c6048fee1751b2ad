import { Link } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { SisterSite } from '#web/lib/site/current-brand.ts';
import styles from './site-footer.module.css';

/** The footer of every page: disclaimer, legal pages, sister sites. */
export function SiteFooter({ brand, sisters }: { brand: Brand; sisters: readonly SisterSite[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {brand.name} is provided as is and is not investment advice. Filings come from the SEC’s EDGAR
          system.
        </p>
        <nav aria-label="Terms and sister sites" className={styles.links}>
          <Link to={PAGES.market}>Market</Link>
          <Link to={PAGES.search}>Search</Link>
          <Link to={PAGES.pricing}>Pricing</Link>
          <Link to={PAGES.status}>Status</Link>
          <Link to={PAGES.terms}>Terms</Link>
          <Link to={PAGES.privacy}>Privacy</Link>
          {sisters.map((site) => (
            <a key={site.brand.id} href={site.href}>
              {site.brand.name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
