import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import { useUpsellState } from '#web/lib/site/upsell-origin.ts';
import styles from './button.module.css';

type UpgradeLinkProps = {
  look?: 'filled' | 'outlined' | 'plain';
  label?: string;
  /** Another page about plans than the prices. */
  to?: string;
  children: ReactNode;
};

/** Leads from something that PRO alone has to the plans and their prices. */
export function UpgradeLink({ look = 'outlined', label, to = PAGES.pricing, children }: UpgradeLinkProps) {
  const state = useUpsellState();
  return (
    <Link to={to} state={state} data-look={look} className={styles.button} aria-label={label}>
      {children}
    </Link>
  );
}
