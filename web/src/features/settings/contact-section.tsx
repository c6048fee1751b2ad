import type { Channel } from '#domain/contract/channel.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { ContactRow } from './contact-row.tsx';
import { Section } from './section.tsx';

type ContactSectionProps = { profile: Profile; onAsk: (method: Channel) => void };

/** Where the reader can be reached and logs in. */
export function ContactSection({ profile, onAsk }: ContactSectionProps) {
  return (
    <Section
      id="contacts"
      title="Contact points"
      lead="Where alerts go and how you log in, once you have confirmed it."
    >
      {CHANNELS.map((method) => (
        <ContactRow key={method} method={method} profile={profile} onAsk={onAsk} />
      ))}
    </Section>
  );
}
