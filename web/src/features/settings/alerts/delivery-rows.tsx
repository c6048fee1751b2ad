import { useRef } from 'react';
import type { Profile } from '#domain/contract/identity.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { useSettingsActions } from '#web/features/settings/shared/api.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { hourOptions } from './hours.ts';

const DELIVERIES = [
  { value: 'realtime', text: 'Real-time' },
  { value: 'digest', text: 'Daily digest' },
] as const;

/** Real-time or daily digest, its hour, and the time zone. */
export function DeliveryRows({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const delivery = useSave();
  const hour = useSave();
  return (
    <>
      <Row label="Delivery" state={delivery.state} hint={deliveryHint(profile)}>
        <Segmented
          label="Delivery"
          value={profile.delivery}
          options={DELIVERIES}
          onChoose={(chosen) => void delivery.save(() => actions.setPreferences({ delivery: chosen }))}
        />
      </Row>
      {profile.delivery === 'digest' ? (
        <Row label="Digest at" state={hour.state}>
          <Select
            label="Digest at"
            value={String(profile.digest_hour)}
            options={hourOptions()}
            onChoose={(chosen) =>
              void hour.save(() => actions.setPreferences({ digest_hour: Number(chosen) }))
            }
          />
        </Row>
      ) : null}
      <TimeZoneRow profile={profile} />
    </>
  );
}

function deliveryHint({ delivery, email_verified, notify_via }: Profile): string {
  if (delivery === 'realtime') return 'Each filing moments after the SEC accepts it.';
  const isMailed = email_verified && notify_via.includes('email');
  return isMailed
    ? 'One email a day with everything that was filed.'
    : 'One email a day. None is sent until alerts by email are on.';
}

function TimeZoneRow({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const list = useRef<HTMLSelectElement>(null);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([profile.timezone, here, ...Intl.supportedValuesOf('timeZone')])].sort();
  const choose = (timezone: string) => void save(() => actions.setPreferences({ timezone }));
  return (
    <Row label="Time zone" state={state} hint="Used for the digest and quiet hours.">
      {here === profile.timezone ? null : (
        <Button
          look="plain"
          onClick={() => {
            // The button is about to disappear.
            list.current?.focus();
            choose(here);
          }}
        >
          Use {zoneText(here)}
        </Button>
      )}
      <Select
        ref={list}
        label="Time zone"
        value={profile.timezone}
        options={zones.map((zone) => ({ value: zone, text: zoneText(zone) }))}
        onChoose={choose}
      />
    </Row>
  );
}

/** America/New York for America/New_York. */
function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
