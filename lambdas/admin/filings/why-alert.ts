import { parseContact } from '#domain/accounts/contact.ts';
import { AppError } from '#domain/app-error.ts';
import type { WhyAlertResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import { type ExplainFilingDeps, explainFiling } from '#lambdas/alerts/why/explain-filing.ts';
import type { Store } from '#lambdas/store/types.ts';

export type WhyAlertDeps = ExplainFilingDeps & { contacts: Pick<Store['contacts'], 'ownerOf'> };

const USER_ID = /^[0-9A-Za-z]{20,40}$/;

/**
 * Explains in one sentence why a reader did or did not get an alert about a filing.
 * @param asked.reader a user id, verified email address or phone number
 * @throws AppError reader_not_found, filing_not_found, account_gone
 */
export async function whyAlert(
  deps: WhyAlertDeps,
  asked: { id: string; reader: string },
): Promise<WhyAlertResponse> {
  const owner = USER_ID.test(asked.reader)
    ? asked.reader
    : await deps.contacts.ownerOf(parseContact(asked.reader).address);
  if (owner === null)
    throw new AppError('not-found', 'reader_not_found', 'Nobody has verified this address.');
  return { user_id: owner, sentence: await explainFiling(deps, owner, asked.id) };
}
