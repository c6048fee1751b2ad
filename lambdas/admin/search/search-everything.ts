import { SHORTEST_WORD, typedWord } from '#domain/admin/address-words.ts';
import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { AdminSearchResponse, SearchHit } from '#domain/contract/admin/admin-search-contract.ts';
import { type MailsToAddressDeps, mailsToAddress } from '#lambdas/admin/users/mails-to-address.ts';
import { userRow } from '#lambdas/admin/users/user-row.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import type { Store } from '#lambdas/store/types.ts';

export type SearchDeps = MailsToAddressDeps & {
  readers: Pick<Store['readers'], 'find'>;
  users: Pick<Store['users'], 'get' | 'watchers'>;
  filings: Pick<Store['filings'], 'get'>;
  mailMessages: Pick<Store['mailMessages'], 'get'>;
  accountMails: Pick<Store['accountMails'], 'ownerOf' | 'to'>;
  events: Pick<Store['events'], 'get'>;
  payments: Pick<Payments, 'customerOfInvoice'>;
  companies: { current(): Promise<CompanyDirectory> };
};

const MOST_USERS = 8;
const MOST_TICKERS = 6;
const STRIPE_EVENT = /^evt_\w{1,250}$/;
const STRIPE_INVOICE = /^in_\w{1,250}$/;
const USER_ID = /^[0-9A-Z]{26}$/i;
const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;
const CIK = /^(?:CIK)?\s*(\d{1,10})$/i;
/** The name that we give each message: user id, accession number or price, channel. */
const MESSAGE = /^<?([0-9A-Z]{26})\.([\w-]{1,60})\.[a-z]{1,20}>?$/;
const SES_MESSAGE = /^<?([0-9a-f]{16}-[0-9a-f-]{36}-\d{6})(?:@[\w.-]+)?>?$/i;

/**
 * Finds what an administrator typed or pasted: any part of an email address, a phone number, a Stripe customer, event
 * or invoice, a user id, a ticker, company or CIK, an accession number, or a message id. Each search reads by key. The
 * search for an invoice also calls Stripe once.
 * @throws AppError stripe_unreachable
 */
export async function searchEverything(deps: SearchDeps, text: string): Promise<AdminSearchResponse> {
  const q = text.trim();
  if (q === '') return { hits: [] };
  const found = await Promise.all([
    byUserId(deps, q),
    byAccession(deps, q),
    byMessage(deps, q),
    byStripeEvent(deps, q),
    byStripeInvoice(deps, q),
    byWord(deps, q),
    byAddress(deps, q),
    byCompany(deps, q),
  ]);
  const hits = new Map(found.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]));
  return { hits: [...hits.values()] };
}

async function byUserId(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  return USER_ID.test(q) ? usersWith(deps, [q.toUpperCase()]) : [];
}

async function byAccession({ filings }: SearchDeps, q: string): Promise<SearchHit[]> {
  const [, filer, year, number] = ACCESSION.exec(q) ?? [];
  if (filer === undefined) return [];
  const filing = await filings.get(`${filer}-${year}-${number}`);
  if (filing === null) return [];
  const { accession, form, companyName, acceptedAt } = filing;
  return [
    { kind: 'filing', id: accession, title: `${form} of ${companyName}`, detail: acceptedAt.slice(0, 10) },
  ];
}

async function byMessage(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  const [, userId, about = ''] = MESSAGE.exec(q) ?? [];
  if (userId !== undefined)
    return [...(await usersWith(deps, [userId])), ...(await byAccession(deps, about))];
  const [, id] = SES_MESSAGE.exec(q) ?? [];
  if (id === undefined) return [];
  const [message, owner] = await Promise.all([deps.mailMessages.get(id), deps.accountMails.ownerOf(id)]);
  if (owner !== null) return usersWith(deps, [owner]);
  if (message === null) return [];
  const named = message.message === null ? [] : await byMessage(deps, message.message);
  return named.length > 0 ? named : usersWith(deps, [message.userId]);
}

async function byStripeEvent(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  const event = STRIPE_EVENT.test(q) ? await deps.events.get(q) : null;
  if (event === null) return [];
  const { id, type, at, userId } = event;
  const hit = { kind: 'stripe-event', id, title: type, detail: `${id}, ${at.slice(0, 10)}` } as const;
  return [hit, ...(userId === null ? [] : await usersWith(deps, [userId]))];
}

async function byStripeInvoice(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  if (!STRIPE_INVOICE.test(q)) return [];
  const asked = await deps.payments.customerOfInvoice(q);
  if ('problem' in asked)
    throw new AppError('upstream', 'stripe_unreachable', `Stripe could not be reached: ${asked.problem}`);
  return asked.answer === null ? [] : byWord(deps, asked.answer);
}

async function byWord(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  const word = typedWord(q);
  if (word.length < SHORTEST_WORD) return [];
  return usersWith(deps, await deps.readers.find(word, MOST_USERS));
}

async function byAddress(deps: SearchDeps, q: string): Promise<SearchHit[]> {
  const [newest, ...others] = await mailsToAddress(deps, q);
  if (newest === undefined) return [];
  const count = others.length === 0 ? '1 email' : `${others.length + 1} emails`;
  const why = newest.reason === null ? '' : `, ${newest.reason.replaceAll('_', ' ')}`;
  return [
    {
      kind: 'mails',
      id: q,
      title: `${count} to ${q}`,
      detail: `before it was verified; the newest is ${newest.status}${why}`,
    },
  ];
}

async function byCompany({ companies }: SearchDeps, q: string): Promise<SearchHit[]> {
  const directory = await companies.current();
  const [, cik] = CIK.exec(q) ?? [];
  const tickers =
    cik === undefined
      ? directory.search(q, MOST_TICKERS).map(({ ticker }) => ticker)
      : directory.tickersOf(cik.padStart(10, '0'));
  return tickers.slice(0, MOST_TICKERS).map((ticker) => {
    const company = directory.find(ticker);
    const detail = company === null ? '' : `${company.name}, CIK ${Number(company.cik)}`;
    return { kind: 'ticker', id: ticker, title: ticker, detail };
  });
}

async function usersWith({ users }: SearchDeps, ids: readonly string[]): Promise<SearchHit[]> {
  const found = await users.watchers(ids, []);
  return [...found.values()].map(({ user }) => {
    const { id, email, phone, plan } = userRow(user);
    const contacts = [email, phone].filter((contact) => contact !== null);
    const [title = `Visitor ${id}`, ...others] = contacts;
    return { kind: 'user', id, title, detail: [...others, plan].join(', ') };
  });
}
