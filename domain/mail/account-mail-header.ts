import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '#domain/contract/account-mail-contract.ts';
import { type HeaderField, headerText } from './header-text.ts';

/** Names the type of an email about an account. SES repeats it in its events. */
const KIND_HEADER = 'X-Filing-Pulse-Mail';

/**
 * Returns the header that names the type of this email, which SES repeats in its events. It names no user and contains
 * no secret.
 */
export function accountMailHeader(kind: AccountMailKind): Record<string, string> {
  return { [KIND_HEADER]: kind };
}

/** Returns the type of an email about an account, based on its headers; `null` for any other email. */
export function accountMailIn(headers: readonly HeaderField[]): AccountMailKind | null {
  const named = headerText(headers, KIND_HEADER);
  return ACCOUNT_MAIL_KINDS.find((kind) => kind === named) ?? null;
}
