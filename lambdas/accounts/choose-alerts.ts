import { type Consent, consentGiven } from '#domain/accounts/consent.ts';
import { notificationChange } from '#domain/accounts/preferences.ts';
import { SWITCH_CONSENT } from '#domain/accounts/texts.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { NotificationPreferencesRequest } from '#domain/contract/settings.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { ChangeUserDeps } from './change-user.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ChooseAlertsDeps = ChangeUserDeps & { isSuppressed(address: string): Promise<boolean> };

export type ChooseAlerts = {
  userId: string;
  brand: BrandId;
  clientAddress: string;
  request: NotificationPreferencesRequest;
};

/**
 * Changes how a user is told. Switching texts on, below the words of the consent, is a consent: the phone was
 * proven before, by a YES or a login code, which is none. It is kept with the change, before a text can go out.
 * @throws AppError session_not_found, invalid_timezone, invalid_quiet_hours, channel_not_verified, texts_stopped
 */
export async function chooseAlerts(deps: ChooseAlertsDeps, chosen: ChooseAlerts): Promise<void> {
  await untilWon(async () => {
    const user = await deps.user(chosen.userId);
    if (user === null) throw sessionNotFound();
    const change = notificationChange(chosen.request, user);
    if (Object.keys(change).length === 0) return true;
    const consent = await consentOf(deps, chosen, user, change);
    const outcome = await deps.saveUser(user, change, deps.now(), consent === null ? {} : { consent });
    return outcome === 'written' ? true : null;
  });
}

/** The consent that this change is; `null` where it switches no texts on. */
async function consentOf(
  deps: ChooseAlertsDeps,
  { userId, brand, clientAddress }: ChooseAlerts,
  { phone, notifyVia }: User,
  change: UserChange,
): Promise<Consent | null> {
  const isSwitchedOn = change.notifyVia?.includes('sms') && !notifyVia.includes('sms');
  if (!isSwitchedOn || phone === null) return null;
  // Only the phone itself takes a STOP back: the carrier would not deliver our texts either.
  if (await deps.isSuppressed(phone)) throw textsStopped();
  const askedAt = deps.now().toISOString();
  return consentGiven({ userId, phone, brand, clientAddress, askedAt }, SWITCH_CONSENT);
}

function textsStopped(): AppError {
  return new AppError(
    'conflict',
    'texts_stopped',
    'This phone answered STOP. Text START to the same number, and alerts by text are on again.',
  );
}
