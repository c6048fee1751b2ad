import type { ReactNode } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { DataSection } from '#web/features/settings/account/data-section.tsx';
import { SessionsSection } from '#web/features/settings/account/sessions-section.tsx';
import { ThemeSection } from '#web/features/settings/account/theme-section.tsx';
import { AlertSection } from '#web/features/settings/alerts/alert-section.tsx';
import { MyAlertsSection } from '#web/features/settings/alerts/my-alerts-section.tsx';
import { ContactSection } from '#web/features/settings/contacts/contact-section.tsx';
import sectionStyles from '#web/features/settings/shared/section.module.css';
import { Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { FormsSection } from '#web/features/settings/tickers/forms-section.tsx';
import { ThresholdSection, type Watched } from '#web/features/settings/tickers/threshold-section.tsx';
import type { SectionLink } from './section-nav.tsx';

const ALL: readonly SectionLink[] = Object.values(SECTIONS);
const WITHOUT_PRICES = ALL.filter((section) => section !== SECTIONS.prices);

/** Returns the settings sections of a brand. */
export function settingsSections(brand: Brand): readonly SectionLink[] {
  return brand.features.priceAlerts ? ALL : WITHOUT_PRICES;
}

type SettingsProps = {
  brand: Brand;
  profile: Profile;
  watchlist: Watched;
  /** The section about the user's plan and what it changes. */
  plan: ReactNode;
  /** The trading platform setting. */
  platform: ReactNode;
  /** Opens the dialog to enter a contact of this kind. */
  onAsk: (method: ContactMethod) => void;
  onDeleted: () => void;
};

/** The settings page. Each control saves its own changes. */
export function Settings({ brand, profile, watchlist, plan, platform, onAsk, onDeleted }: SettingsProps) {
  return (
    <>
      <ContactSection profile={profile} onAsk={onAsk} />
      <Section {...SECTIONS.plan}>
        <div className={sectionStyles.own}>{plan}</div>
      </Section>
      <AlertSection profile={profile} onAsk={onAsk} />
      <MyAlertsSection />
      <FormsSection brand={brand} profile={profile} />
      {brand.features.priceAlerts ? <ThresholdSection profile={profile} watchlist={watchlist} /> : null}
      <Section {...SECTIONS.trading}>
        <div className={sectionStyles.own}>{platform}</div>
      </Section>
      <ThemeSection />
      <SessionsSection />
      <DataSection onDeleted={onDeleted} />
    </>
  );
}
