import type { ReactNode } from 'react';
import { PAGES } from '#domain/site/site-pages.ts';
import { useUpsellState } from '#web/lib/site/upsell-origin.ts';
import { ButtonLink } from './button-link.tsx';

type UpgradeLinkProps = {
  look?: 'filled' | 'outlined' | 'plain';
  label?: string;
  /** A page about plans to link to instead of the pricing page. */
  to?: string;
  children: ReactNode;
};

/** Links from a PRO-only feature to the plans and their prices. */
export function UpgradeLink({ look = 'outlined', label, to = PAGES.pricing, children }: UpgradeLinkProps) {
  const state = useUpsellState();
  return (
    <ButtonLink to={to} state={state} look={look} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
