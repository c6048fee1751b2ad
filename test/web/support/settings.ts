import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { type Call, profile } from './fake-api.ts';
import { freshSite, openAsVisitor } from './open-site.tsx';

/** Parts of a profile: a verified email address, a verified phone. */
export const EMAIL = {
  email: 'ann@example.com',
  email_verified: true,
  verified: true,
  notify_via: ['email' as const],
};
export const PHONE = { phone: '+14155550123', phone_verified: true, verified: true };

/** A user who can choose between real time and the digest in the settings. */
export const PRO = { ...EMAIL, planType: 'pro', planStatus: 'active' };

export const section = (name: string) => page.getByRole('region', { name });
export const savedIn = (name: string) => section(name).getByText('Saved');

/** Sets up the settings page, with a fresh fake server before each test. */
export function settingsSite() {
  const api = freshSite();

  /** Saves changes and returns the profile, as the real server does. */
  const keepChanges = () => {
    const keep = ({ body }: Call) => {
      api().profile = { ...api().profile, ...(body as Partial<Profile>) };
      return { body: api().profile };
    };
    api().instead.set('POST /api/profile', keep);
    api().instead.set('POST /api/update-notification-preferences', keep);
  };

  return {
    api,
    /** Simulates a change made in another tab: saved on the server and announced to this tab. */
    changeInOtherTab(part: Partial<Profile>): void {
      api().profile = { ...api().profile, ...part };
      dispatchEvent(new StorageEvent('storage', { key: 'profile-changed', newValue: 'anew' }));
    },
    /** Returns the bodies of the preference calls so far. */
    preferences: () =>
      api()
        .called('POST', '/api/update-notification-preferences')
        .map(({ body }) => body),
    async openSettings(part: Partial<Profile> = {}, address = '/settings'): Promise<void> {
      api().profile = profile(part);
      keepChanges();
      openAsVisitor(address);
      await expect.element(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    },
  };
}
