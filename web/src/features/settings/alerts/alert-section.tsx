import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { PAUSABLE_CHANNELS } from '#domain/contract/site/paused-parts.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { MaintenanceNotice } from '#web/features/identity/maintenance-notice.tsx';
import { FeedRow } from '#web/features/settings/channels/feed-row.tsx';
import { PushRows } from '#web/features/settings/channels/push-rows.tsx';
import styles from '#web/features/settings/shared/section.module.css';
import { Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { ChannelRows } from './channel-rows.tsx';
import { DeliveryRows } from './delivery-rows.tsx';
import { ImportanceRow } from './importance-row.tsx';
import { ListingAlertsRow } from './listing-alerts-row.tsx';
import { PreviewRow } from './preview-row.tsx';
import { QuietHoursRows } from './quiet-hours-rows.tsx';

type AlertSectionProps = { profile: Profile; onAsk: (method: ContactMethod) => void };

/** Returns whether a verified user has turned off every channel. */
function isSilent({ verified, notify_via }: Profile): boolean {
  return verified && notify_via.length === 0;
}

/** Settings for what the user is alerted about, how, and when. */
export function AlertSection({ profile, onAsk }: AlertSectionProps) {
  return (
    <Section {...SECTIONS.alerts}>
      {PAUSABLE_CHANNELS.map((channel) => (
        <MaintenanceNotice key={channel} part={channel} className={styles.own} />
      ))}
      <ChannelRows profile={profile} onAsk={onAsk} />
      <PushRows profile={profile} />
      <FeedRow profile={profile} />
      {isSilent(profile) ? (
        <div className={styles.own}>
          <Notice tone="warning" icon="warning" announce="status">
            You get no alerts, because every channel is off.
          </Notice>
        </div>
      ) : null}
      <DeliveryRows profile={profile} />
      <ImportanceRow profile={profile} />
      <PreviewRow profile={profile} />
      <ListingAlertsRow profile={profile} />
      <QuietHoursRows profile={profile} />
    </Section>
  );
}
