/** A passkey of an administrator. It contains nothing secret: only the device has the private key. */
export type Passkey = {
  /** The id of the credential, base64url. */
  id: string;
  /** The public key, base64url. */
  publicKey: string;
  /** How often the authenticator reports that it was used; 0 if it does not count. */
  counter: number;
  transports: string[];
  /** The host for which it was registered. It works only there. */
  host: string;
  /** The name that the administrator gave it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** A code that replaces a lost passkey once. Only its hash is stored. */
export type RecoveryCode = { hash: string; usedAt: string | null };

/** The second factor of an administrator: it is required as soon as there is a passkey. */
export type SecondFactor = { passkeys: readonly Passkey[]; recoveryCodes: readonly RecoveryCode[] };

export const NO_SECOND_FACTOR: SecondFactor = { passkeys: [], recoveryCodes: [] };

/** Returns the number of unused recovery codes. */
export function recoveryCodesLeft({ recoveryCodes }: SecondFactor): number {
  return recoveryCodes.filter(({ usedAt }) => usedAt === null).length;
}

/** Returns a recovery code in its normal form, without added spaces, hyphens and capitals. */
export function plainRecoveryCode(entered: string): string {
  return entered.replace(/[\s-]/g, '').toLowerCase();
}
