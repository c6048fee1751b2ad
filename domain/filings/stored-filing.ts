import * as v from 'valibot';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import { isReadForAll } from '#domain/form-types/scope.ts';
import { type Assessment, IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type FeedFiling, type FilingExplanation, subjectCompany, TICKER_BEARING_ROLES } from './filing.ts';
import { FilingAnalysis } from './filing-analysis.ts';
import { HandCorrection } from './hand-correction.ts';
import { MarketFacts } from './market-facts.ts';

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
  /** The assessment for a company that the filing only mentions, based on what the filing says about it. */
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

/** The maximum number of characters quoted for a takeaway, which keeps table items and emails small. */
export const MOST_QUOTED = 240;

/** The data added to a filing's feed facts after its document has been read. */
const Reading = v.object({
  summaryText: v.nullable(v.string()),
  takeaways: v.array(v.string()),
  /**
   * The words in the document that support each takeaway, in the same order as the takeaways. Older rows lack this
   * field.
   */
  quotes: v.optional(v.array(v.nullable(v.string())), []),
  dollarAmounts: v.array(v.string()),
  insiderData: v.nullable(
    v.object({
      executiveName: v.string(),
      executiveTitle: v.nullable(v.string()),
      totalValue: Money,
      isAcquisition: v.boolean(),
      isDisposition: v.boolean(),
      isMarketTrade: v.exactOptional(v.boolean()),
      holding: v.exactOptional(v.nullable(v.object({ before: v.number(), after: v.number() }))),
    }),
  ),
  explanation: v.nullable(Explanation),
});
type Reading = v.InferOutput<typeof Reading>;

/** A filing as stored in the table: feed facts, data read from the document, and the state of processing. */
export const StoredFiling = v.object({
  accession: v.string(),
  form: v.string(),
  /** Catalog value of the form; `null` outside the catalog. */
  formType: v.nullable(v.string()),
  parties: v.array(Party),
  /** Companies that the filing is about, without reporting owners. */
  companies: v.array(Company),
  /** Canonical tickers of all these companies. */
  tickers: v.array(v.string()),
  /** The first company, whose name is shown in lists. */
  companyName: v.string(),
  /** ISO in UTC. */
  acceptedAt: v.string(),
  /** True if the filing was discovered long after EDGAR published it. Older rows lack this field. */
  late: v.optional(v.boolean(), false),
  filedDate: v.string(),
  indexUrl: v.string(),
  items: v.array(Item),
  assessment: Assessed,
  /** `Pending`: the document has yet to be read. `Complete`: it has been read, or there is nothing to read. */
  status: v.picklist(['Pending', 'Complete']),
  /** Whether the assessment is based on the feed or on the document. */
  source: v.picklist(['feed', 'document']),
  ...Reading.entries,
  /**
   * True if the document's data exceeds what the table can hold, so only the first rows of its lists are
   * stored.
   */
  isShortened: v.optional(v.boolean(), false),
  /** The version of the rules used to read the document; 0 if it was not read. */
  rulesVersion: v.optional(v.number(), 0),
  /** A model's analysis; `null` if none was requested. Older rows lack this field. */
  analysis: v.optional(v.nullable(FilingAnalysis), null),
  /**
   * A person's correction, which replaces the headline and level; `null` if there is none. Older rows lack this field.
   */
  handCorrection: v.optional(v.nullable(HandCorrection), null),
  /**
   * Why the last attempt to read the filing failed; `null` before the first attempt and after a successful one. Absent
   * in older rows.
   */
  readingError: v.optional(v.nullable(v.object({ code: v.string(), message: v.string() })), null),
  /**
   * The filing that replaces this one: a later amendment, or an earlier filing with the same document. `null` if there
   * is none. Older rows lack this field.
   */
  replacedBy: v.optional(
    v.nullable(v.object({ accession: v.string(), kind: v.picklist(['same_document', 'amended']) })),
    null,
  ),
  /** The data from its document that is shown on market pages; `null` for most forms. Older rows lack this field. */
  market: v.optional(v.nullable(MarketFacts), null),
  firstSeenAt: v.string(),
  updatedAt: v.string(),
  processedAt: v.nullable(v.string()),
  /**
   * `none`: the filing is too old or has no watchers. `due`: watchers have yet to be alerted. `done`: they have been
   * alerted.
   */
  alerts: v.picklist(['none', 'due', 'done']),
  /** When fan-out last finished; `null` if nobody was watching. Older rows lack this field. */
  alertedAt: v.optional(v.nullable(v.string()), null),
  /** True if the document has yet to be read, or if the result must still be published to additional companies. */
  isReadDue: v.optional(v.boolean(), false),
  /** True if the service gave up on reading the filing, and its message is in the dead-letter queue. */
  parked: v.boolean(),
  /** How many times reading the filing was postponed because EDGAR was unavailable. */
  deferrals: v.number(),
});
export type StoredFiling = v.InferOutput<typeof StoredFiling>;

/** Returns why reading failed; `null` if the filing was read or will be retried. */
export function failureOf({ parked, readingError }: StoredFiling): StoredFiling['readingError'] {
  return parked ? readingError : null;
}

/**
 * Returns the companies that a filing is about: parties in a role that can have a ticker, with issuers and subjects
 * first.
 */
export function companiesOf(parties: FeedFiling['parties'], tickersOf: (cik: string) => string[]): Company[] {
  const first = subjectCompany({ parties });
  const bearers = parties.filter((party) => TICKER_BEARING_ROLES.includes(party.role));
  const byCik = new Map((first ? [first, ...bearers] : bearers).map(({ cik, name }) => [cik, name]));
  return [...byCik].map(([cik, name]) => ({ cik, name: readableCompanyName(name), tickers: tickersOf(cik) }));
}

/** Returns the tickers of all the companies, without duplicates. */
export function tickersIn(companies: Company[]): string[] {
  return [...new Set(companies.flatMap((company) => company.tickers))];
}

/** Returns a filing as first stored: with its feed facts and the rules' assessment, before its document is read. */
export function newFiling(
  feed: FeedFiling,
  known: {
    companies: Company[];
    assessment: Assessment;
    isNews: boolean;
    late?: boolean;
    /**
     * Whether its document must be read. The default is true if a company has a ticker or if the form is read for all
     * companies.
     */
    isRead?: boolean;
    now: string;
  },
): StoredFiling {
  const tickers = tickersIn(known.companies);
  return {
    accession: feed.accession,
    form: feed.form,
    formType: catalogForm(feed.form)?.value ?? null,
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
    handCorrection: null,
    readingError: null,
    replacedBy: null,
    market: null,
    firstSeenAt: known.now,
    updatedAt: known.now,
    processedAt: null,
    // For a step toward a listing, only its document shows whether it is news.
    alerts: known.isNews && (catalogForm(feed.form) || listingStage(feed.form)) ? 'due' : 'none',
    alertedAt: null,
    isReadDue: known.isRead ?? (tickers.length > 0 || isReadForAll(feed.form)),
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
