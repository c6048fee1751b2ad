import * as v from 'valibot';
import { catalogueForm } from '#domain/form-types/followed-form.ts';
import { isReadForAll } from '#domain/form-types/scope.ts';
import { type Assessment, IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type FeedFiling, type FilingExplanation, subjectCompany, TICKER_BEARING_ROLES } from './filing.ts';
import { FilingAnalysis } from './filing-analysis.ts';

const Party = v.object({ cik: v.string(), name: v.string(), role: v.string() });
const Item = v.object({ number: v.string(), title: v.string() });
const Money = v.nullable(v.number());

const Assessed = v.object({
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  material_score: v.number(),
  one_liner: v.string(),
  importance_reason: v.string(),
  score_basis: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, Assessment>;

const Company = v.object({
  cik: v.string(),
  name: v.string(),
  tickers: v.array(v.string()),
  /** Of a company that the filing merely mentions: what it tells of that one. */
  mention: v.optional(Assessed),
});
export type Company = v.InferOutput<typeof Company>;

const Explanation = v.object({
  form: v.string(),
  accession: v.nullable(v.string()),
  issuer: v.nullable(v.object({ cik: v.string(), name: v.string(), ticker: v.nullable(v.string()) })),
  period: v.nullable(v.string()),
  owners: v.array(
    v.object({
      cik: v.string(),
      name: v.string(),
      title: v.nullable(v.string()),
      is_director: v.boolean(),
      is_officer: v.boolean(),
      is_ten_percent_owner: v.boolean(),
    }),
  ),
  transactions: v.array(
    v.object({
      date: v.nullable(v.string()),
      code: v.nullable(v.string()),
      acquired_disposed: v.nullable(v.picklist(['A', 'D'])),
      shares: Money,
      price: Money,
      value: Money,
      shares_after: Money,
      ownership: v.nullable(v.picklist(['D', 'I'])),
      security: v.string(),
      derivative: v.boolean(),
    }),
  ),
  totals: v.object({
    bought_value: v.number(),
    sold_value: v.number(),
    acquired_value: v.number(),
    disposed_value: v.number(),
  }),
  plan_10b5_1: v.nullable(v.boolean()),
  items: v.array(Item),
  assessment: Assessed,
}) satisfies v.GenericSchema<unknown, FilingExplanation>;

/** Characters of the words behind a takeaway: the table's items and mails stay small. */
export const MOST_QUOTED = 240;

/** What a filing carries besides its feed facts once its document was read. */
const Reading = v.object({
  summaryText: v.nullable(v.string()),
  takeaways: v.array(v.string()),
  /** The words of the document behind each takeaway, in their order. Rows from before they were kept lack them. */
  quotes: v.optional(v.array(v.nullable(v.string())), []),
  dollarAmounts: v.array(v.string()),
  insiderData: v.nullable(
    v.object({
      executiveName: v.string(),
      executiveTitle: v.nullable(v.string()),
      totalValue: Money,
      isAcquisition: v.boolean(),
      isDisposition: v.boolean(),
      holding: v.exactOptional(v.nullable(v.object({ before: v.number(), after: v.number() }))),
    }),
  ),
  explanation: v.nullable(Explanation),
});
type Reading = v.InferOutput<typeof Reading>;

/** A filing as the table keeps it: feed facts, what was read, and how far the pipeline is. */
export const StoredFiling = v.object({
  accession: v.string(),
  form: v.string(),
  /** Catalogue value of the form; `null` outside the catalogue. */
  formType: v.nullable(v.string()),
  parties: v.array(Party),
  /** Companies the filing is about; reporting owners are not among them. */
  companies: v.array(Company),
  /** Canonical tickers of all those companies. */
  tickers: v.array(v.string()),
  /** The first company, the one that lists name. */
  companyName: v.string(),
  /** ISO in UTC. */
  acceptedAt: v.string(),
  /** Found long after EDGAR showed it. Rows from before that was noted lack it. */
  late: v.optional(v.boolean(), false),
  filedDate: v.string(),
  indexUrl: v.string(),
  items: v.array(Item),
  assessment: Assessed,
  /** Pending: the document is still to be read. Complete: read, or nothing to read. */
  status: v.picklist(['Pending', 'Complete']),
  /** Where the assessment comes from. */
  source: v.picklist(['feed', 'document']),
  ...Reading.entries,
  /** The document has more than the table holds: only the first rows of its lists are here. */
  isShortened: v.optional(v.boolean(), false),
  /** The version of the rules by which it was read; 0 before that. */
  rulesVersion: v.optional(v.number(), 0),
  /** A model's analysis; `null` if none was asked for. Rows from before there were any lack it. */
  analysis: v.optional(v.nullable(FilingAnalysis), null),
  /** Why the last reading failed; `null` before the first, and after one that succeeded. Absent in older rows. */
  readingError: v.optional(v.nullable(v.object({ code: v.string(), message: v.string() })), null),
  firstSeenAt: v.string(),
  updatedAt: v.string(),
  processedAt: v.nullable(v.string()),
  /** none: too old or nobody to tell. due: watchers are still to be told. done: they were. */
  alerts: v.picklist(['none', 'due', 'done']),
  /** The document is still to be read, or what was read still to be published to new companies. */
  isReadDue: v.optional(v.boolean(), false),
  /** Reading was given up and its message lies in the dead-letter queue. */
  parked: v.boolean(),
  /** Times the reading was put off because EDGAR was away. */
  deferrals: v.number(),
});
export type StoredFiling = v.InferOutput<typeof StoredFiling>;

/** Why the reading failed; `null` for one that is done, or that will be tried again. */
export function failureOf({ parked, readingError }: StoredFiling): StoredFiling['readingError'] {
  return parked ? readingError : null;
}

/**
 * The companies a filing is about: parties whose role can carry a ticker, issuers and subjects first.
 */
export function companiesOf(parties: FeedFiling['parties'], tickersOf: (cik: string) => string[]): Company[] {
  const first = subjectCompany({ parties });
  const bearers = parties.filter((party) => TICKER_BEARING_ROLES.includes(party.role));
  const byCik = new Map((first ? [first, ...bearers] : bearers).map(({ cik, name }) => [cik, name]));
  return [...byCik].map(([cik, name]) => ({ cik, name: readableCompanyName(name), tickers: tickersOf(cik) }));
}

/** The tickers of all companies, each once. */
export function tickersIn(companies: Company[]): string[] {
  return [...new Set(companies.flatMap((company) => company.tickers))];
}

/** A filing as it is first stored: feed facts, assessed by rule, its document unread. */
export function newFiling(
  feed: FeedFiling,
  known: { companies: Company[]; assessment: Assessment; isNews: boolean; late?: boolean; now: string },
): StoredFiling {
  const tickers = tickersIn(known.companies);
  return {
    accession: feed.accession,
    form: feed.form,
    formType: catalogueForm(feed.form)?.value ?? null,
    parties: feed.parties,
    companies: known.companies,
    tickers,
    companyName: known.companies[0]?.name ?? readableCompanyName(feed.parties[0]?.name ?? ''),
    acceptedAt: new Date(feed.acceptedAt).toISOString(),
    late: known.late ?? false,
    filedDate: feed.filedDate,
    indexUrl: feed.indexUrl,
    items: feed.items,
    assessment: known.assessment,
    status: 'Pending',
    source: 'feed',
    ...NOTHING_READ,
    isShortened: false,
    rulesVersion: 0,
    analysis: null,
    readingError: null,
    firstSeenAt: known.now,
    updatedAt: known.now,
    processedAt: null,
    alerts: known.isNews && catalogueForm(feed.form) ? 'due' : 'none',
    isReadDue: tickers.length > 0 || isReadForAll(feed.form),
    parked: false,
    deferrals: 0,
  };
}

const NOTHING_READ: Reading = {
  summaryText: null,
  takeaways: [],
  quotes: [],
  dollarAmounts: [],
  insiderData: null,
  explanation: null,
};
