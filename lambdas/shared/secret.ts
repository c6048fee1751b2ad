/** A secret that may be replaced while the service runs. */
export type RotatingSecret = {
  /** The value to use in calls to other services. */
  newest(): string;
  /** The value to sign with. It becomes `newest` once every function knows the newest value. */
  signing(): string;
  /** All values that may have been signed with, the newest first. */
  accepted(): readonly string[];
};

/** A secret: a text that stays the same, as on a laptop, or one that may be replaced. */
export type Secret = string | RotatingSecret;

export function newestOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.newest();
}

export function signingKeyOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.signing();
}

/** Returns all values that may have been signed with, the newest first. */
export function acceptedKeysOf(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : secret.accepted();
}

/** Returns whether something was made with the secret, or with the value before it. */
export function isMadeWith(secret: Secret, isMadeWithKey: (key: string) => boolean): boolean {
  return acceptedKeysOf(secret).some(isMadeWithKey);
}
