import type { ContactMethod } from '#domain/contract/channel.ts';
import { CONTACT_METHODS } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { useLacks } from '#web/features/identity/stage-lacks.ts';
import { Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { ContactRow } from './contact-row.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

type ContactSectionProps = { profile: Profile; onAsk: (method: ContactMethod) => void };

/** Settings for the contacts through which the user receives alerts and logs in. */
export function ContactSection({ profile, onAsk }: ContactSectionProps) {
  const isWithoutTexts = useLacks('texts');
  const offered = CONTACT_METHODS.filter(
    (method) => method === 'email' || !isWithoutTexts || profile.phone !== null,
  );
  return (
    <Section {...SECTIONS.contacts}>
      {profile.waiting_change ? (
        <WaitingNotice change={profile.waiting_change} timezone={profile.timezone} />
      ) : null}
      {offered.map((method) => (
        <ContactRow key={method} method={method} profile={profile} onAsk={onAsk} />
      ))}
    </Section>
  );
}
