import type { BrandId } from '#domain/brand.ts';
import { type Consent, consentAsked } from '#domain/consent.ts';
import type { NotificationPreferencesRequest } from '#domain/contract/settings.ts';
import { notificationChange } from '#domain/preferences.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';

export type ChooseAlertsDeps = ChangeUserDeps & { putConsent(consent: Consent): Promise<boolean> };

export type ChooseAlerts = {
  userId: string;
  brand: BrandId;
  clientAddress: string;
  request: NotificationPreferencesRequest;
};

/**
 * Changes how a user is told. Switching texts on, below the words of the consent, is a consent: the phone was
 * proven before, by a YES or a login code, which is none.
 * @throws AppError invalid_timezone, invalid_quiet_hours, channel_not_verified
 */
export async function chooseAlerts(deps: ChooseAlertsDeps, chosen: ChooseAlerts): Promise<void> {
  const { userId, request } = chosen;
  if (request.notify_via?.includes('sms')) await keepConsent(deps, chosen);
  await changeUser(deps, userId, (user) => notificationChange(request, user));
}

/** Kept before the first text can go out. */
async function keepConsent(
  deps: ChooseAlertsDeps,
  { userId, brand, clientAddress, request }: ChooseAlerts,
): Promise<void> {
  const user = await deps.user(userId);
  if (user === null || user.phone === null || user.notifyVia.includes('sms')) return;
  notificationChange(request, user);
  const askedAt = deps.now().toISOString();
  const asked = consentAsked({ userId, phone: user.phone, brand, clientAddress, askedAt });
  await deps.putConsent({ ...asked, confirmedAt: askedAt });
}
