/** How long an administrator stays logged in. */
export const ADMIN_HOURS = 8;
/** How long a login code sent by email stays valid. */
export const ADMIN_CODE_MINUTES = 10;
/** How many of an address's newest codes are valid at the same time. */
export const OPEN_ADMIN_CODES = 3;
/**
 * How many attempts may be made to enter one code: this many from known devices, and this many from all other devices.
 */
export const ADMIN_CODE_TRIES = 20;
/** How long an administrator has to provide the second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** The maximum age, in minutes, of the identity proof required for an action that is hard to undo. */
export const FRESH_PROOF_MINUTES = 5;
/** The number of recovery codes. Each replaces a lost passkey once. */
export const RECOVERY_CODES = 10;
/** The maximum number of passkeys per administrator. */
export const MAX_PASSKEYS = 10;

const BEARER = /^Bearer admin_session:([\w-]{43})$/;

/** Returns the authorization header for calls under /api/admin. */
export function adminBearer(adminAuth: string): string {
  return `Bearer admin_session:${adminAuth}`;
}

/** Returns the admin session contained in an authorization header, or `null` for any other header. */
export function adminAuthIn(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/**
 * Returns whether a proof is recent enough for an action that is hard to undo.
 * @param provenAt ISO
 */
export function isFreshProof(provenAt: string | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) <= FRESH_PROOF_MINUTES * 60_000;
}
