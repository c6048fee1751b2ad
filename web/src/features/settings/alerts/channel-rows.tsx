import { useId } from 'react';
import { SWITCH_CONSENT } from '#domain/accounts/texts.ts';
import { CONTACT_METHODS, type ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { TEXT_ALERTS_A_DAY } from '#domain/contract/limits-contract.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { isPro } from '#domain/plans/plan.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Switch } from '#web/components/controls/switch.tsx';
import { useLacks } from '#web/features/identity/stage-lacks.ts';
import { contactOf } from '#web/features/settings/contacts/contact-rows.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { lacksDigestAddress } from '#web/lib/site/digest-address.ts';
import { deliveryOf } from './delivery.ts';

/** Which alerts each channel carries depends on the delivery setting (docs/rules.md, who gets what). */
const WORDS = {
  email: { label: 'Alerts by email', thing: 'email address', hint: mailHint },
  sms: { label: 'Alerts by text', thing: 'phone number', hint: textHint },
} as const;

const MAILED: Record<ImportanceLevel, string> = {
  LOW: 'Every filing',
  MEDIUM: 'Filings rated MEDIUM or higher',
  HIGH: 'Filings rated HIGH or higher',
  CRITICAL: 'CRITICAL filings',
};

function mailHint(profile: Profile): string {
  const filings = `${MAILED[profile.min_importance]} of the forms you follow.`;
  return deliveryOf(profile) === 'digest' ? `One a day. ${filings}` : filings;
}

function textHint(profile: Profile): string {
  if (!isPro(profile)) return 'Only CRITICAL filings, at most one a day.';
  const { delivery, min_importance: least } = profile;
  if (delivery === 'digest') return 'Only CRITICAL filings, in addition to the digest.';
  return `${least === 'CRITICAL' ? 'CRITICAL' : 'HIGH and CRITICAL'} filings, at most ${TEXT_ALERTS_A_DAY} a day.`;
}

/** Returns why this channel cannot be turned on yet. */
function needOf(channel: ContactMethod, profile: Profile): string {
  const { thing } = WORDS[channel];
  if (contactOf(profile, channel).address !== null) return `Verify your ${thing} first.`;
  return channel === 'email' && lacksDigestAddress(profile)
    ? 'Your daily digest comes by email. Add an address to get it.'
    : `Needs a verified ${thing}. Add one first.`;
}

const STOPPED = 'This phone replied STOP. Text START to the same number to get alerts by text again.';

type ChannelRowsProps = { profile: Profile; onAsk: (method: ContactMethod) => void };

/** A switch for each alert channel. Without a verified contact, the switch is disabled, with an explanation. */
export function ChannelRows({ profile, onAsk }: ChannelRowsProps) {
  const isWithoutTexts = useLacks('texts');
  return CONTACT_METHODS.map((channel) =>
    isWithoutTexts && channel === 'sms' ? (
      <Row key={channel} label={WORDS.sms.label} hint="Texts are not available yet." />
    ) : (
      <ChannelRow key={channel} channel={channel} profile={profile} onAsk={onAsk} />
    ),
  );
}

function ChannelRow({ channel, profile, onAsk }: ChannelRowsProps & { channel: ContactMethod }) {
  const wordsId = useId();
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const { address, isVerified } = contactOf(profile, channel);
  const { label, thing, hint } = WORDS[channel];
  const verb = address === null ? 'Add' : 'Verify Now';
  const others = profile.notify_via.filter((each) => each !== channel);
  const isOn = isVerified && profile.notify_via.includes(channel);
  const isStopped = channel === 'sms' && profile.texts_stopped;
  // Turning on text messages means that the user consents to this wording.
  const isAgreement = channel === 'sms' && isVerified && !isOn && !isStopped;
  const words = isVerified ? hint(profile) : needOf(channel, profile);
  const meaning = isStopped ? STOPPED : words;

  return (
    <Row
      label={label}
      state={state}
      hint={
        isAgreement ? (
          <>
            {meaning}
            <br />
            <span id={wordsId}>{SWITCH_CONSENT.text(pageBrand().id)}</span>
          </>
        ) : (
          meaning
        )
      }
    >
      {isVerified ? null : (
        <Button look="plain" aria-label={`${verb}, ${thing} for alerts`} onClick={() => onAsk(channel)}>
          {verb}
        </Button>
      )}
      <Switch
        label={label}
        aria-describedby={isAgreement ? wordsId : undefined}
        checked={isOn}
        disabled={!isVerified || isStopped}
        onSwitch={(on) =>
          void save(() => actions.setPreferences({ notify_via: on ? [...others, channel] : others }))
        }
      />
    </Row>
  );
}
