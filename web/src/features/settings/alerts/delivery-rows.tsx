import { useRef, useState } from 'react';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { Switch } from '#web/components/controls/switch.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { deliveryOf } from './delivery.ts';
import styles from './delivery-rows.module.css';
import { hourOptions } from './hours.ts';
import { isZoneOf, zonesByRegion, zoneText } from './time-zones.ts';

const DELIVERIES = [
  { value: 'realtime', text: 'Real-time' },
  { value: 'everything', text: 'Everything in real time' },
  { value: 'digest', text: 'Daily digest' },
] as const;

/**
 * Settings for real-time alerts or a daily digest, the digest's hour, and the time zone. Without PRO only the
 * digest is available.
 */
export function DeliveryRows({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const hour = useSave();
  return (
    <>
      {isPro(profile) ? <ChoiceRow profile={profile} /> : <DigestOnlyRow profile={profile} />}
      {deliveryOf(profile) === 'everything' ? null : (
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
      )}
      <QuietNoteRow profile={profile} />
      <TimeZoneRow profile={profile} />
    </>
  );
}

function QuietNoteRow({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  return (
    <Row
      label="Weekly “All quiet” note"
      hint="One email after a week in which your tickers filed nothing you follow."
      state={state}
    >
      <Switch
        label="Weekly “All quiet” note"
        checked={profile.quiet_notes}
        onSwitch={(on) => void save(() => actions.setPreferences({ quiet_notes: on }))}
      />
    </Row>
  );
}

function ChoiceRow({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  return (
    <Row label="Delivery" state={state} hint={HINTS[profile.delivery](profile)}>
      <Segmented
        label="Delivery"
        value={profile.delivery}
        options={DELIVERIES}
        onChoose={(delivery) => void save(() => actions.setPreferences({ delivery }))}
      />
    </Row>
  );
}

function DigestOnlyRow({ profile }: { profile: Profile }) {
  return (
    <Row label="Daily digest" hint={`${digestHint(profile)} PRO adds real-time alerts.`}>
      <UpgradeLink label="Upgrade to real-time alerts">Upgrade</UpgradeLink>
    </Row>
  );
}

/** Explanation of each delivery setting; docs/rules.md, "Alerts". */
const HINTS: Record<Delivery, (profile: Profile) => string> = {
  realtime: () => 'By email: MEDIUM and above right away, LOW in the daily digest.',
  everything: () => 'By email: every filing moments after the SEC accepts it.',
  digest: digestHint,
};

function digestHint({ email_verified, notify_via }: Profile): string {
  const isMailed = email_verified && notify_via.includes('email');
  return isMailed
    ? 'One email a day with everything that was filed.'
    : 'One email a day. It starts once email alerts are on.';
}

function TimeZoneRow({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const list = useRef<HTMLSelectElement>(null);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [search, setSearch] = useState('');
  const zones = [here, ...Intl.supportedValuesOf('timeZone')];
  const regions = zonesByRegion(zones, search, profile.timezone);
  const isFound = zones.some((zone) => isZoneOf(search, zone));
  const choose = (timezone: string) => void save(() => actions.setPreferences({ timezone }));
  return (
    <Row
      label="Time zone"
      state={state}
      hint={isFound ? 'Used for the digest and quiet hours.' : 'No time zone matches. Try a larger city.'}
    >
      {here === profile.timezone ? null : (
        <Button
          look="plain"
          onClick={() => {
            // Moves focus, since the button is about to disappear.
            list.current?.focus();
            choose(here);
          }}
        >
          Use {zoneText(here)}
        </Button>
      )}
      <span className={styles.search}>
        <input
          type="search"
          className={styles.input}
          aria-label="Search time zones"
          placeholder="City or region"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </span>
      <Select ref={list} label="Time zone" value={profile.timezone} onChoose={choose}>
        {regions.map((region) => (
          <optgroup key={region.name} label={region.name}>
            {region.zones.map((zone) => (
              <option key={zone.value} value={zone.value}>
                {zone.text}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Row>
  );
}
