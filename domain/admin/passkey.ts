/** A passkey of an administrator, without anything secret: only the device has its private key. */
export type Passkey = {
  /** The id of the credential, base64url. */
  id: string;
  /** The public key, base64url. */
  publicKey: string;
  /** How often the authenticator says it was used; 0 if it does not count. */
  counter: number;
  transports: string[];
  /** The host for which it was made, and where alone it works. */
  host: string;
  /** What the administrator calls it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** A code that stands in for a lost passkey once. Only its hash is stored. */
export type RecoveryCode = { hash: string; usedAt: string | null };

/** The second factor of an administrator: it is required as soon as there is a passkey. */
export type SecondFactor = { passkeys: readonly Passkey[]; recoveryCodes: readonly RecoveryCode[] };

export const NO_SECOND_FACTOR: SecondFactor = { passkeys: [], recoveryCodes: [] };

/** Returns the number of recovery codes that were not used yet. */
export function recoveryCodesLeft({ recoveryCodes }: SecondFactor): number {
  return recoveryCodes.filter(({ usedAt }) => usedAt === null).length;
}

/** Returns a recovery code without the characters that people add: spaces, hyphens and capitals. */
export function plainRecoveryCode(entered: string): string {
  return entered.replace(/[\s-]/g, '').toLowerCase();
}
