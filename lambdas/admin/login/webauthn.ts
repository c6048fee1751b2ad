import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '#domain/admin/passkey.ts';

/** One brand's site, on which passkeys are created and used. */
export type PasskeySite = { origin: string; host: string; name: string };

/** What a browser returns, not yet checked. */
export type PasskeyAnswer = Record<string, unknown>;

// The passkey is used after an emailed code, so the device does not have to ask for a PIN or a fingerprint, but should
// if it can.
const USER_VERIFICATION = 'preferred';

/** Loads the library only at a login, because it is large and no other admin request needs it. */
const webAuthn = () => import('#on-demand/webauthn.ts');

/** Returns the options a browser needs to create a passkey. */
export async function registrationOptions(
  site: PasskeySite,
  user: { id: string; name: string },
  known: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    attestationType: 'none',
    excludeCredentials: known.filter(({ host }) => host === site.host).map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
  });
}

/** Returns the options a browser needs to use one of these passkeys. */
export async function authenticationOptions(site: PasskeySite, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: USER_VERIFICATION,
  });
}

/** Returns the passkey that a browser created for a challenge; `null` if the response is not valid. */
export async function registeredPasskey(
  site: PasskeySite,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await orInvalid(
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    }),
  );
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
  };
}

/** Returns the new counter of a passkey that signed a challenge; `null` if the response is not valid. */
export async function usedPasskeyCounter(
  site: PasskeySite,
  passkey: Passkey,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified = false, authenticationInfo } = await orInvalid(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    }),
  );
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

/** The library throws an error for any unexpected response. Whatever the reason, the response is not valid. */
async function orInvalid<T extends object>(check: Promise<T>): Promise<Partial<T>> {
  try {
    return await check;
  } catch {
    return {};
  }
}

function descriptorOf(passkey: Passkey) {
  return { id: passkey.id, transports: transportsOf(passkey) };
}

function transportsOf({ transports }: Passkey): AuthenticatorTransport[] {
  return transports as AuthenticatorTransport[];
}
