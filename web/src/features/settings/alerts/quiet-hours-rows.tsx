import { useState } from 'react';
import type { Profile } from '#domain/contract/identity-contract.ts';
import type { QuietHours } from '#domain/settings/settings-table.ts';
import { Select } from '#web/components/controls/select.tsx';
import { Switch } from '#web/components/controls/switch.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { hourOptions } from './hours.ts';

/** Default quiet hours when first turned on (docs/rules.md, who gets what). */
const USUAL: QuietHours = { start: 21, end: 8, allow_critical: false };

/** Settings for the hours without text messages, and whether CRITICAL filings are exempt. */
export function QuietHoursRows({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const whole = useSave();
  const hours = useSave();
  const critical = useSave();
  const quiet = profile.quiet_hours;
  // The most recent quiet hours, restored when they are turned on again.
  const [last, setLast] = useState(quiet ?? USUAL);
  if (quiet !== null && quiet !== last) setLast(quiet);
  const change = (part: Partial<QuietHours>) => actions.setPreferences({ quiet_hours: { ...last, ...part } });

  return (
    <>
      <Row
        label="Quiet hours"
        hint="Texts and notifications wait until they end. Emails are not delayed."
        state={whole.state}
      >
        <Switch
          label="Quiet hours"
          checked={quiet !== null}
          onSwitch={(on) => void whole.save(() => actions.setPreferences({ quiet_hours: on ? last : null }))}
        />
      </Row>
      {quiet ? (
        <>
          <Row label="Hours" state={hours.state}>
            <Select
              label="Quiet from"
              value={String(quiet.start)}
              options={hourOptions(quiet.end)}
              onChoose={(hour) => void hours.save(() => change({ start: Number(hour) }))}
            />
            <span aria-hidden="true">to</span>
            <Select
              label="Quiet until"
              value={String(quiet.end)}
              options={hourOptions(quiet.start)}
              onChoose={(hour) => void hours.save(() => change({ end: Number(hour) }))}
            />
          </Row>
          <Row label="Let CRITICAL through" hint="Major events reach you at any hour." state={critical.state}>
            <Switch
              label="Let CRITICAL through"
              checked={quiet.allow_critical}
              onSwitch={(on) => void critical.save(() => change({ allow_critical: on }))}
            />
          </Row>
        </>
      ) : null}
    </>
  );
}
