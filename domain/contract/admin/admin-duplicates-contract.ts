import * as v from 'valibot';
import { Flag, TextOrNull, Texts } from '#domain/contract/fields.ts';
import { Accession } from './admin-filings-contract.ts';

/**
 * `contacts`: accounts that have the same contact in different spellings. `same_document`: one document filed twice.
 * `amended`: a report that an amendment replaces.
 */
export const DUPLICATE_KINDS = ['contacts', 'same_document', 'amended'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
export const FILING_DUPLICATES = ['same_document', 'amended'] as const;

const Cursor = v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#[\w-]{1,70}$/));

/** GET /api/admin/duplicates?kind= */
export const DuplicatesQuery = v.object({ kind: v.picklist(DUPLICATE_KINDS), cursor: v.optional(Cursor) });
export type DuplicatesQuery = v.InferOutput<typeof DuplicatesQuery>;

/** An account whose contact differs from another account's contact only in spelling. */
export const DuplicateAccount = v.object({
  user_id: v.string(),
  /** The contact as this account spells it. */
  contact: v.string(),
  plan: v.string(),
  tickers: v.number(),
  created_at: v.string(),
});
const DuplicateFiling = v.object({
  id: v.string(),
  form: v.string(),
  tickers: Texts,
  company: v.string(),
  one_liner: v.string(),
  accepted_at: v.string(),
});

/** A group of duplicates, found at `at`. Actions refer to it by `key`. */
export const Duplicate = v.object({
  key: v.string(),
  at: v.string(),
  /** For the kind `contacts`; oldest first. */
  accounts: v.optional(v.array(DuplicateAccount), []),
  /** For the other kinds: the earlier filing and the later one. */
  filings: v.optional(v.array(DuplicateFiling), []),
});
export type Duplicate = v.InferOutput<typeof Duplicate>;

/** Newest first, excluding those that were merged or dismissed. */
export const DuplicatesResponse = v.object({ duplicates: v.array(Duplicate), cursor: TextOrNull });
export type DuplicatesResponse = v.InferOutput<typeof DuplicatesResponse>;

const Key = v.pipe(v.string(), v.regex(/^[\w-]{1,70}$/));

/** POST /api/admin/dismiss-duplicate: hides a group until a new spelling or filing is added to it. */
export const DismissDuplicateRequest = v.object({ kind: v.picklist(DUPLICATE_KINDS), key: Key });
export type DismissDuplicateRequest = v.InferOutput<typeof DismissDuplicateRequest>;
export type DismissDuplicateResponse = Record<string, never>;

/**
 * POST /api/admin/merge-filings: marks the replaced filing, so that its page links to the one that replaces it.
 * Accounts are merged on the user's page.
 */
export const MergeFilingsRequest = v.object({ kind: v.picklist(FILING_DUPLICATES), key: Accession });
export type MergeFilingsRequest = v.InferOutput<typeof MergeFilingsRequest>;
export const MergeFilingsResponse = v.object({ replaced: v.string(), by: v.string(), already: Flag });
export type MergeFilingsResponse = v.InferOutput<typeof MergeFilingsResponse>;
