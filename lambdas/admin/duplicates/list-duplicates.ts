import type { User } from '#domain/accounts/user.ts';
import type {
  Duplicate,
  DuplicatesQuery,
  DuplicatesResponse,
} from '#domain/contract/admin/admin-duplicates-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListDuplicatesDeps = {
  spellings: Pick<Store['spellings'], 'page'>;
  repeats: Pick<Store['repeats'], 'page'>;
  contacts: Pick<Store['contacts'], 'ownersOf'>;
  users: Pick<Store['users'], 'watchers'>;
  filings: Pick<Store['filings'], 'getAll'>;
};

const PER_PAGE = 20;

/**
 * Lists open duplicates of one type, newest first. A page of contacts takes three requests, and a page of filings two.
 */
export async function listDuplicates(
  deps: ListDuplicatesDeps,
  { kind, cursor }: DuplicatesQuery,
): Promise<DuplicatesResponse> {
  return kind === 'contacts' ? listContacts(deps, cursor) : listRepeats(deps, kind, cursor);
}

async function listContacts(deps: ListDuplicatesDeps, cursor?: string): Promise<DuplicatesResponse> {
  const page = await deps.spellings.page(PER_PAGE, cursor);
  const owners = await deps.contacts.ownersOf(page.found.flatMap(({ addresses }) => addresses));
  const users = await deps.users.watchers([...new Set(owners.values())], []);
  const duplicates = page.found.map(({ key, at, addresses }): Duplicate => {
    const accounts = addresses.flatMap((address) => {
      const user = users.get(owners.get(address) ?? '')?.user;
      return user === undefined ? [] : [accountOf(user, address)];
    });
    const oldestFirst = accounts.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
    return { key, at, accounts: oldestFirst, filings: [] };
  });
  // A single account may hold both spellings, for example while its email address is being replaced.
  const isShared = ({ accounts }: Duplicate) => new Set(accounts.map(({ user_id }) => user_id)).size > 1;
  return { duplicates: duplicates.filter(isShared), cursor: page.cursor };
}

function accountOf(user: User, contact: string): Duplicate['accounts'][number] {
  const { id: user_id, planType: plan, tickerCount: tickers, createdAt: created_at } = user;
  return { user_id, contact, plan, tickers, created_at };
}

async function listRepeats(
  deps: ListDuplicatesDeps,
  kind: 'same_document' | 'amended',
  cursor?: string,
): Promise<DuplicatesResponse> {
  const page = await deps.repeats.page(kind, PER_PAGE, cursor);
  const named = page.repeats.flatMap(({ earlier, accession }) => [earlier, accession]);
  const filings = await deps.filings.getAll(named);
  const duplicates = page.repeats.map(({ accession, earlier, at }): Duplicate => {
    const pair = [earlier, accession].flatMap((id) => filings.get(id) ?? []);
    return { key: accession, at, accounts: [], filings: pair.map(filingOf) };
  });
  return { duplicates, cursor: page.cursor };
}

function filingOf(filing: StoredFiling): Duplicate['filings'][number] {
  const { accession: id, form, tickers, companyName: company, acceptedAt: accepted_at } = filing;
  return { id, form, tickers, company, accepted_at, one_liner: shownAssessment(filing).one_liner };
}
