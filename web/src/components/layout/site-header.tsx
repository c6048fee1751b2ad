import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { ThemeToggle } from '#web/components/controls/theme-toggle.tsx';
import { BrandMark } from '#web/components/display/brand-mark.tsx';
import styles from './site-header.module.css';

/** The header of every page: brand on the left, children and the theme toggle on the right. */
export function SiteHeader({ brand, children }: { brand: Brand; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={PAGES.home} className={styles.brand}>
          <BrandMark />
          <span className={styles.name}>{brand.name}</span>
        </Link>
        <p className={styles.tagline}>{brand.tagline}</p>
        <div className={styles.right}>
          {children}
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
        </div>
      </div>
    </header>
  );
}
