import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import styles from './button.module.css';

type UpgradeLinkProps = { look?: 'outlined' | 'plain'; label?: string; children: ReactNode };

/** Leads from something that PRO alone has to the plans and their prices. */
export function UpgradeLink({ look = 'outlined', label, children }: UpgradeLinkProps) {
  return (
    <Link to={PAGES.pricing} data-look={look} className={styles.button} aria-label={label}>
      {children}
    </Link>
  );
}
