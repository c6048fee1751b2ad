import { type Consent, consentGiven } from '#domain/accounts/consent.ts';
import { SWITCH_CONSENT } from '#domain/accounts/texts.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import { notificationChange } from '#domain/alerts/notification-change.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { NotificationPreferencesRequest } from '#domain/contract/settings/settings-contract.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { ChangeUserDeps } from './change-user.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ChooseAlertsDeps = ChangeUserDeps & {
  suppressions: Pick<Store['suppressions'], 'has' | 'mailStop'>;
};

export type ChooseAlerts = {
  userId: string;
  brand: BrandId;
  clientAddress: string;
  request: NotificationPreferencesRequest;
};

/**
 * Changes how a user is notified. Turning on text messages gives consent. It is recorded in the same write, before any
 * text can be sent, because the phone may have been verified by a login code, which is not consent.
 * @throws AppError session_not_found, invalid_timezone, invalid_quiet_hours, channel_not_verified, texts_stopped
 */
export async function chooseAlerts(deps: ChooseAlertsDeps, chosen: ChooseAlerts): Promise<void> {
  await retryOnConflict(async () => {
    const user = await deps.users.get(chosen.userId);
    if (user === null) throw sessionNotFound();
    const change = notificationChange(chosen.request, user);
    if (Object.keys(change).length === 0) return true;
    const consent = await consentOf(deps, chosen, user, change);
    const beside = consent === null ? {} : { consent };
    const outcome = await deps.contacts.save(user, change, dateIn(deps.clock), beside);
    return outcome === 'written' ? true : null;
  });
}

/** Returns the consent given by a change; `null` if it does not turn on text messages. */
async function consentOf(
  deps: ChooseAlertsDeps,
  { userId, brand, clientAddress }: ChooseAlerts,
  { phone, notifyVia }: User,
  change: UserChange,
): Promise<Consent | null> {
  const isTurnedOn = change.notifyVia?.includes('sms') && !notifyVia.includes('sms');
  if (!isTurnedOn || phone === null) return null;
  // Only a START sent by the phone reverses its STOP. Until then, the carrier delivers nothing to it.
  if (await deps.suppressions.has(phone)) throw textsStopped();
  return consentGiven({ userId, phone, brand, clientAddress, askedAt: isoIn(deps.clock) }, SWITCH_CONSENT);
}

function textsStopped(): AppError {
  return new AppError(
    'conflict',
    'texts_stopped',
    'This phone replied STOP. Text START to the same number to turn text alerts back on.',
  );
}
