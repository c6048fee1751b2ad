import type { ContactMethod } from '#domain/contract/channel.ts';
import { CONTACT_METHODS } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { ContactRow } from './contact-row.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

type ContactSectionProps = { profile: Profile; onAsk: (method: ContactMethod) => void };

/** Settings for the contacts through which the user receives alerts and logs in. */
export function ContactSection({ profile, onAsk }: ContactSectionProps) {
  return (
    <Section {...SECTIONS.contacts}>
      {profile.waiting_change ? (
        <WaitingNotice change={profile.waiting_change} timezone={profile.timezone} />
      ) : null}
      {CONTACT_METHODS.map((method) => (
        <ContactRow key={method} method={method} profile={profile} onAsk={onAsk} />
      ))}
    </Section>
  );
}
