/** How long an administrator stays logged in. */
export const ADMIN_HOURS = 8;
/** How long a mailed code works. */
export const ADMIN_CODE_MINUTES = 10;

const BEARER = /^Bearer admin_session:([\w-]{43})$/;

/** The header of calls under /api/admin. */
export function adminBearer(adminAuth: string): string {
  return `Bearer admin_session:${adminAuth}`;
}

/** The value in such a header; `null` for any other header. */
export function adminAuthIn(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}
