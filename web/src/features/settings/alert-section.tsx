import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { ChannelRows } from './channel-rows.tsx';
import { DeliveryRows } from './delivery-rows.tsx';
import { ImportanceRow } from './importance-row.tsx';
import { QuietHoursRows } from './quiet-hours-rows.tsx';
import { Section } from './section.tsx';

type AlertSectionProps = { profile: Profile; onAsk: (method: Channel) => void };

/** What the reader is alerted of, how, and when. */
export function AlertSection({ profile, onAsk }: AlertSectionProps) {
  return (
    <Section
      id="alerts"
      title="Alerts"
      lead="How and when you hear of new filings. Each change counts at once."
    >
      <ChannelRows profile={profile} onAsk={onAsk} />
      <DeliveryRows profile={profile} />
      <ImportanceRow profile={profile} />
      <QuietHoursRows profile={profile} />
    </Section>
  );
}
