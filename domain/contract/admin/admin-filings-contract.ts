import * as v from 'valibot';
import { Flag, NumberOrNull, TextOrNull, Texts } from '#domain/contract/fields.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** What a filing is waiting for. `unread`: nobody needs its document. */
export const FILING_STATES = [
  'reading',
  'unreadable',
  'analyzing',
  'analysis_failed',
  'alerting',
  'done',
  'unread',
] as const;
export type FilingState = (typeof FILING_STATES)[number];

export const Accession = v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/));
const Level = v.picklist(IMPORTANCE_LEVELS);
const Problem = v.nullable(v.object({ code: v.string(), message: v.string() }));

/**
 * GET /api/admin/filings. `q`: an accession number, a ticker, a CIK, or words from a company's name. Without it, the
 * filings of a UTC day, today by default.
 */
export const AdminFilingsQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  form: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  state: v.optional(v.picklist(FILING_STATES)),
  /** The acceptance time and accession number of the last filing on a page. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#\d{10}-\d{2}-\d{6}$/))),
});
export type AdminFilingsQuery = v.InferOutput<typeof AdminFilingsQuery>;

/** A row of the list. Times are ISO; `null` for a step that is not done. */
export const AdminFilingRow = v.object({
  id: v.string(),
  form: v.string(),
  tickers: Texts,
  company: v.string(),
  importance_level: Level,
  one_liner: v.string(),
  accepted_at: v.string(),
  received_at: v.string(),
  read_at: TextOrNull,
  analyzed_at: TextOrNull,
  alerted_at: TextOrNull,
  state: v.picklist(FILING_STATES),
  /** Code of the failure that the state refers to. */
  error: TextOrNull,
  /** True if a person corrected the headline. */
  by_hand: Flag,
});
export type AdminFilingRow = v.InferOutput<typeof AdminFilingRow>;

/** Newest first. If few filings match, a page may be empty although more pages follow. */
export const AdminFilingsResponse = v.object({
  filings: v.array(AdminFilingRow),
  /** The company that `q` named; `null` for a day or an accession number. */
  company: v.nullish(v.object({ cik: v.string(), name: v.string(), ticker: TextOrNull }), null),
  /** Other companies that match `q`. */
  others: v.optional(v.array(v.object({ cik: v.string(), name: v.string(), ticker: v.string() })), []),
  cursor: TextOrNull,
});
export type AdminFilingsResponse = v.InferOutput<typeof AdminFilingsResponse>;

export const STEP_STATES = ['done', 'waiting', 'failed', 'skipped', 'not_requested'] as const;

/** A pipeline step. `seconds`: time since EDGAR accepted the filing. */
export const FilingStep = v.object({
  name: v.picklist(['accepted', 'received', 'read', 'analyzed', 'fanned_out']),
  state: v.picklist(STEP_STATES),
  at: TextOrNull,
  seconds: NumberOrNull,
  error: Problem,
});
export type FilingStep = v.InferOutput<typeof FilingStep>;

/** An assessment of a filing by the rules, a model or a person. */
const Said = v.object({ level: Level, score: v.number(), headline: v.string(), reason: v.string() });

/** An analysis with its evidence, and with the statements that the checks dropped. */
export const AdminAnalysis = v.object({
  ...Said.entries,
  at: TextOrNull,
  summary: TextOrNull,
  takeaways: v.array(v.object({ text: v.string(), passage: TextOrNull })),
  model: v.string(),
  judge: TextOrNull,
  verified: v.number(),
  total: v.number(),
  confidence: v.number(),
  dropped: v.array(v.object({ part: v.string(), text: v.string(), gate: v.string(), reason: v.string() })),
  /** Why the rules' text was used instead of the model's; `null` if it was not. */
  fallback: TextOrNull,
});
export type AdminAnalysis = v.InferOutput<typeof AdminAnalysis>;

/** GET /api/admin/filing?id= */
export const AdminFilingQuery = v.object({ id: Accession });

/** A filing with everything that the service knows about its processing. */
export const AdminFiling = v.object({
  ...AdminFilingRow.entries,
  /**
   * Identifies the state of the filing on which an action is based. If the filing has changed since, the
   * action fails.
   */
  version: v.string(),
  parties: v.array(v.object({ cik: v.string(), name: v.string(), role: v.string() })),
  companies: v.array(v.object({ cik: v.string(), name: v.string(), tickers: Texts, mentioned: Flag })),
  filed_date: v.string(),
  link: v.string(),
  late: Flag,
  items: v.array(v.object({ number: v.string(), title: v.string() })),
  steps: v.array(FilingStep),
  /** How often reading was postponed because EDGAR was unavailable. */
  deferrals: v.number(),
  /** The version of the rules that read the document, 0 if none did, and the newest version. */
  rules_version: v.number(),
  current_rules_version: v.number(),
  /** The rules' assessment, even if a model's or a person's text is shown. */
  rules: Said,
  analysis: v.nullable(AdminAnalysis),
  /** The level before the analysis, if the analysis raised it or contradicted what had been sent. */
  raised_from: v.nullish(Level, null),
  corrected_from: v.nullish(Level, null),
  correction: v.nullable(
    v.object({
      headline: v.string(),
      level: Level,
      reason: v.string(),
      by: v.string(),
      /** The administrator's address; `null` if the account no longer exists, and in the response to an action. */
      by_email: TextOrNull,
      at: v.string(),
    }),
  ),
});
export type AdminFiling = v.InferOutput<typeof AdminFiling>;

/**
 * POST /api/admin/reprocess-filing: `read` fetches and reads the document again, `analyze` asks the model again.
 * Nobody is alerted twice.
 */
export const ReprocessRequest = v.object({ id: Accession, step: v.picklist(['read', 'analyze']) });
export type ReprocessRequest = v.InferOutput<typeof ReprocessRequest>;
export type ReprocessResponse = Record<string, never>;

export const MAX_HEADLINE = 300;
const Sentence = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_HEADLINE));

/** POST /api/admin/correct-filing: sets headline and level manually. `null` removes an earlier correction. */
export const CorrectFilingRequest = v.object({
  id: Accession,
  version: v.pipe(v.string(), v.maxLength(40)),
  correction: v.nullable(v.object({ headline: Sentence, level: Level, reason: Sentence })),
});
export type CorrectFilingRequest = v.InferOutput<typeof CorrectFilingRequest>;

/** `watchers_notified`: whether a correction is sent to the watchers who were sent something else. */
export const CorrectFilingResponse = v.object({ filing: AdminFiling, watchers_notified: v.boolean() });
export type CorrectFilingResponse = v.InferOutput<typeof CorrectFilingResponse>;

/**
 * GET /api/admin/why-alert?id=&reader=: why a reader did or did not get an alert about a filing. `reader`: a user id,
 * email address or phone number.
 */
export const WhyAlertQuery = v.object({
  id: Accession,
  reader: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320)),
});
export const WhyAlertResponse = v.object({ user_id: v.string(), sentence: v.string() });
export type WhyAlertResponse = v.InferOutput<typeof WhyAlertResponse>;
