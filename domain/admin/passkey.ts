/** An administrator's passkey. It contains nothing secret: only the device has the private key. */
export type Passkey = {
  /** The id of the credential, base64url. */
  id: string;
  /** The public key, base64url. */
  publicKey: string;
  /** How many uses the authenticator has reported; 0 if it does not count them. */
  counter: number;
  transports: string[];
  /** The host for which it was registered, which is the only one where it works. */
  host: string;
  /** The name that the administrator gave it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** A one-time code that replaces a lost passkey. Only its hash is stored. */
export type RecoveryCode = { hash: string; usedAt: string | null };

/** An administrator's second factor, which is required as soon as there is a passkey. */
export type SecondFactor = { passkeys: readonly Passkey[]; recoveryCodes: readonly RecoveryCode[] };

export const NO_SECOND_FACTOR: SecondFactor = { passkeys: [], recoveryCodes: [] };

/** Returns the number of unused recovery codes. */
export function recoveryCodesLeft({ recoveryCodes }: SecondFactor): number {
  return recoveryCodes.filter(({ usedAt }) => usedAt === null).length;
}

/** Returns a recovery code in normalized form, without added spaces, hyphens and capitals. */
export function plainRecoveryCode(entered: string): string {
  return entered.replace(/[\s-]/g, '').toLowerCase();
}
