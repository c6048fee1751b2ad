/** A secret that may be replaced while the service runs. */
export type RotatingSecret = {
  /** The value to use in calls to other services. */
  newest(): string;
  /** The value to sign with. It becomes `newest` once every function has read the newest value. */
  signing(): string;
  /** All values that links may have been signed with, newest first. */
  accepted(): readonly string[];
};

/** A secret: either a fixed text, as on a laptop, or one that may be replaced. */
export type Secret = string | RotatingSecret;

export function newestOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.newest();
}

export function signingKeyOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.signing();
}

/** Returns all values that links may have been signed with, newest first. */
export function acceptedKeysOf(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : secret.accepted();
}

/** Returns whether a text was made with the secret or with its previous value. */
export function isMadeWith(secret: Secret, isMadeWithKey: (key: string) => boolean): boolean {
  return acceptedKeysOf(secret).some(isMadeWithKey);
}
