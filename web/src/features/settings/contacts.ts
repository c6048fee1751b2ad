import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';

export type ContactPoint = { address: string | null; isVerified: boolean };

/** The reader's contact of one kind. */
export function contactOf(profile: Profile, method: Channel): ContactPoint {
  return method === 'email'
    ? { address: profile.email, isVerified: profile.email_verified }
    : { address: profile.phone, isVerified: profile.phone_verified };
}
