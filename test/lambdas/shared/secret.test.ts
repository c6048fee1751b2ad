import { expect, it } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import { isKnownDevice, rememberedDevice } from '#lambdas/accounts/known-device.ts';
import { changeOfToken, changeToken } from '#lambdas/shared/change-token.ts';
import type { RotatingSecret } from '#lambdas/shared/secret.ts';
import { tunedBy, tuneToken } from '#lambdas/shared/tune-token.ts';
import { unsubscribeBy, unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { proReader } from '#test/support/builders/users.ts';

const userId = '01JABCDEFGHJKMNPQRSTVWXYZ0';
const id = '01JABCDEFGHJKMNPQRSTVWXYZ1';
const ref = { userId, ticker: 'AAPL', accession: '0000320193-26-000001' };
const user = {
  ...anonymousUser({ id: userId, brand: 'all', createdAt: '2026-01-01T00:00:00.000Z' }),
  ...proReader('rita'),
};

/** A secret after its last rotation: `new` signs, `old` is still accepted, and earlier values are not. */
const rotated: RotatingSecret = { newest: () => 'new', signing: () => 'new', accepted: () => ['new', 'old'] };

const SIGNED = {
  'a link that stops mails': async (secret: RotatingSecret | string) => {
    const token = unsubscribeToken({ userId, list: 'all' }, secret);
    return unsubscribeBy(token, rotated) !== null;
  },
  'a link that adjusts alerts': async (secret) => tunedBy(tuneToken(ref, secret), rotated) !== null,
  'a link that stops a change': async (secret) =>
    changeOfToken('undo-change', changeToken('undo-change', { userId, id }, secret), rotated) !== null,
  'a device that is remembered': async (secret) => {
    const users = { get: async () => user };
    const device = await rememberedDevice({ users, site: { signingSecret: secret } }, userId, null);
    return isKnownDevice({ site: { signingSecret: rotated } }, device, user.email ?? '');
  },
} satisfies Record<string, (secret: RotatingSecret | string) => Promise<boolean>>;

it.each(Object.entries(SIGNED))(
  '%s is valid under the current and the previous secret only',
  async (_, isValid) => {
    expect(await isValid(rotated)).toBe(true);
    expect(await isValid('old')).toBe(true);
    expect(await isValid('older')).toBe(false);
  },
);
