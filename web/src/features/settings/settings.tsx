import type { ReactNode } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { AlertSection } from './alert-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DataSection } from './data-section.tsx';
import { FormsSection } from './forms-section.tsx';
import sectionStyles from './section.module.css';
import { Section } from './section.tsx';
import type { SectionLink } from './section-nav.tsx';
import { SECTIONS } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { ThresholdSection, type Watched } from './threshold-section.tsx';

const ALL: readonly SectionLink[] = Object.values(SECTIONS);
const WITHOUT_PRICES = ALL.filter((section) => section !== SECTIONS.prices);

/** The sections that a brand has. */
export function settingsSections(brand: Brand): readonly SectionLink[] {
  return brand.features.priceAlerts ? ALL : WITHOUT_PRICES;
}

type SettingsProps = {
  brand: Brand;
  profile: Profile;
  watchlist: Watched;
  /** The control that sets where Trade leads. */
  platform: ReactNode;
  /** Asks for a contact of this kind. */
  onAsk: (method: Channel) => void;
  onDeleted: () => void;
};

/** Every setting of the reader. Each control keeps its own change. */
export function Settings({ brand, profile, watchlist, platform, onAsk, onDeleted }: SettingsProps) {
  return (
    <>
      <ContactSection profile={profile} onAsk={onAsk} />
      <AlertSection profile={profile} onAsk={onAsk} />
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
