import { AppError } from '#domain/app-error.ts';
import { parseSearchPage } from '#domain/edgar/parse-search-page.ts';
import { parseJson } from '#lambdas/shared/parse-json-body.ts';
import { edgarError } from './edgar-errors.ts';
import type { EdgarGate, Pass } from './edgar-gate.ts';
import { type Transfer, transfer } from './edgar-transfer.ts';

export type EdgarConfig = {
  /** Origin such as https://www.sec.gov */
  www: string;
  /** Origin such as https://data.sec.gov */
  data: string;
  /** Origin of full-text search, such as https://efts.sec.gov; `www` by default. */
  search?: string;
  /** Origin of the pages that links for readers point to; `www` by default. */
  site?: string;
  /** "Company contact@domain", as the SEC's fair access rules require. */
  userAgent: string;
  /** Maximum gap between two chunks of one response, in milliseconds. */
  timeoutMs: number;
};

const MEGABYTE = 1024 * 1024;
const MAX_FEED_BYTES = 4 * MEGABYTE;
const MAX_TICKERS_BYTES = 16 * MEGABYTE;
/** The largest index that is read. A busy day has about 7,000 rows of 100 bytes. */
const MAX_INDEX_BYTES = 16 * MEGABYTE;
const MAX_SUBMISSION_BYTES = 8 * MEGABYTE;
/** A thousand rows take 160 KB. The remaining space allows for more columns. */
const MAX_SUBMISSIONS_BYTES = 8 * MEGABYTE;
/** A hundred hits take about 100 KB. */
const MAX_SEARCH_BYTES = 4 * MEGABYTE;

/** The feed has at most 5,100 entries; a request beyond them gets a 503 (docs/edgar.md). */
const FEED_ENTRIES = 5_100;

/** Returns the error that a response indicates for its path; `null` to decide by the status. */
type Refine = (answer: Transfer) => AppError | null;

export type EdgarClient = ReturnType<typeof edgarClient>;

/**
 * Creates a client for EDGAR's public pages that follows its fair access rules: it declares itself, accepts
 * compression, and sends all requests through one shared gate.
 * @param fetchPage fetches one URL
 */
export function edgarClient(config: EdgarConfig, gate: EdgarGate, fetchPage: typeof transfer = transfer) {
  async function get(path: string, maxBytes: number, refine: Refine, origin = config.www) {
    const pass = await gate.enter();
    const answer = await fetchPage(`${origin}${path}`, { ...config, maxBytes }).catch((error: AppError) =>
      giveUp(pass, error),
    );
    const problem = refine(answer) ?? problemOf(answer);
    if (problem) return giveUp(pass, problem, retryAfter(answer));
    await gate.passed(pass);
    return answer;
  }

  async function giveUp(pass: Pass, error: AppError, retryAfterSeconds = 0): Promise<never> {
    if (error.code === 'edgar_blocked') await gate.blocked();
    if (error.code === 'edgar_unavailable' || error.code === 'edgar_timeout')
      await gate.failed(pass, retryAfterSeconds);
    throw error;
  }

  return {
    /** Origin of the pages that links for readers point to. */
    site: config.site ?? config.www,

    /**
     * Fetches a page of the current-filings feed, 100 entries from `start`.
     * @returns `null` past its end
     * @throws AppError edgar_*
     */
    async currentFeed(start: number): Promise<Uint8Array | null> {
      if (start >= FEED_ENTRIES) return null;
      const query = `action=getcurrent&type=&company=&dateb=&owner=include&start=${start}&count=100&output=atom`;
      const answer = await get(`/cgi-bin/browse-edgar?${query}`, MAX_FEED_BYTES, () => null);
      if (answer.capped) throw edgarError('edgar_too_large');
      return answer.bytes;
    },

    /**
     * Fetches the complete submission text file, with all documents, in one request.
     * @returns at most `maxBytes`; `capped` if there was more
     * @throws AppError edgar_*; edgar_not_ready while a new accession number is not available on EDGAR yet
     */
    async submission(
      cik: string,
      accession: string,
      { maxBytes = MAX_SUBMISSION_BYTES }: { maxBytes?: number } = {},
    ): Promise<{ bytes: Uint8Array; capped: boolean }> {
      const folder = `${Number(cik)}/${accession.replaceAll('-', '')}`;
      const { bytes, capped } = await get(
        `/Archives/edgar/data/${folder}/${accession}.txt`,
        maxBytes,
        notReady,
      );
      if (!capped && isCut(bytes)) throw edgarError('edgar_cut');
      return { bytes, capped };
    },

    /**
     * Fetches the index of one day's filings, sorted by CIK.
     * @param day ISO
     * @returns `null` while it is not published
     * @throws AppError edgar_*
     */
    async dailyIndex(day: string): Promise<Uint8Array | null> {
      const quarter = `${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
      const path = `/Archives/edgar/daily-index/${quarter}/master.${day.replaceAll('-', '')}.idx`;
      try {
        const answer = await get(path, MAX_INDEX_BYTES, notReady);
        if (answer.capped) throw edgarError('edgar_too_large');
        return answer.bytes;
      } catch (error) {
        if (error instanceof AppError && error.code === 'edgar_not_ready') return null;
        throw error;
      }
    },

    /**
     * Fetches a page of one day's filings of certain forms as JSON: a hundred hits from `from`, one per document.
     * @param forms root forms, amendments included
     * @param day filing date, ISO
     * @throws AppError edgar_*
     */
    async search(forms: readonly string[], day: string, from: number): Promise<unknown> {
      const range = { dateRange: 'custom', startdt: day, enddt: day };
      const query = new URLSearchParams({ forms: forms.join(','), ...range, from: String(from) });
      return jsonOf(await get(`/LATEST/search-index?${query}`, MAX_SEARCH_BYTES, () => null, config.search));
    },

    /** Fetches the directory of companies, tickers and exchanges as JSON. @throws AppError edgar_* */
    async companyTickers(): Promise<unknown> {
      const answer = await get('/files/company_tickers_exchange.json', MAX_TICKERS_BYTES, () => null);
      return jsonOf(answer);
    },

    /**
     * Fetches an entity and its newest filings as JSON.
     * @param cik ten digits
     * @throws AppError edgar_*; edgar_no_such_entity for a CIK without filings
     */
    async submissions(cik: string): Promise<unknown> {
      const path = `/submissions/CIK${cik}.json`;
      return jsonOf(await get(path, MAX_SUBMISSIONS_BYTES, noSuchEntity, config.data));
    },

    /**
     * Finds a CIK under which EDGAR stores the filing, by full-text search, since the alternative would be to read the
     * indexes of a whole quarter.
     * @returns `null` for filings before 2001, and for the newest, which the search does not include yet
     * @throws AppError edgar_*, search_unreadable
     */
    async partyOf(accession: string): Promise<string | null> {
      const query = new URLSearchParams({ q: `"${accession}"` });
      const answer = await get(`/LATEST/search-index?${query}`, MAX_SEARCH_BYTES, () => null, config.search);
      const { filings } = parseSearchPage(jsonOf(answer));
      return filings.find((filing) => filing.accession === accession)?.entities[0]?.cik ?? null;
    },
  };
}

function jsonOf({ bytes, capped }: Transfer): unknown {
  if (capped) throw edgarError('edgar_too_large');
  try {
    return parseJson(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw edgarError('edgar_cut', { cause });
  }
}

function problemOf({ status }: Transfer): AppError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 403) return edgarError('edgar_blocked');
  if (status === 429 || status >= 500) return edgarError('edgar_unavailable');
  return edgarError('edgar_refused', { cause: `HTTP ${status}` });
}

const notReady: Refine = (answer) => (isMissing(answer) ? edgarError('edgar_not_ready') : null);

const noSuchEntity: Refine = (answer) => (isMissing(answer) ? edgarError('edgar_no_such_entity') : null);

/**
 * Returns whether a response means that the file does not exist. The storage behind EDGAR then returns 404, or 403 with
 * XML; the block page is a 403 with HTML.
 */
function isMissing({ status, bytes }: Transfer): boolean {
  return status === 404 || (status === 403 && !isHtml(bytes));
}

function isHtml(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000));
  return /<!doctype html|<html/i.test(start);
}

/** Returns whether a submission was cut off: a complete one has an end tag. */
function isCut(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part);
  const begins = /^\s*(?:-----BEGIN PRIVACY|<SEC-DOCUMENT>)/.test(text(bytes.subarray(0, 200)));
  const ends = /<\/SEC-DOCUMENT>|-----END PRIVACY/.test(text(bytes.subarray(-200)));
  return begins && !ends;
}

/** Reads Retry-After in seconds. The SEC does not use HTTP dates. */
function retryAfter(answer: Transfer): number {
  const seconds = Number(answer.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) : 0;
}
