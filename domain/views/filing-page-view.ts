import { isCikName } from '#domain/companies/cik-name.ts';
import type { FilingPageResponse, Neighbor } from '#domain/contract/filing-page-contract.ts';
import type { AnalysisDetail } from '#domain/contract/filings-contract.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { isByModel } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { filingForViewer } from './filing-for-viewer.ts';
import { filingView } from './filing-view.ts';

type Listed = {
  accession: string;
  form: string;
  acceptedAt: string;
  assessment: Pick<StoredFiling['assessment'], 'importance_level' | 'one_liner'>;
};

/** Data used to build a filing's page. */
export type KnownPage = {
  filing: StoredFiling;
  /** `null` for a filing whose document was not read. */
  page: FilingPage | null;
  around: { previous: Listed | null; next: Listed | null };
  /** How prices changed after filings like this one. */
  priceReaction: string | null;
};

/** Returns a filing's page as a viewer may see it. Data that the plan does not include never leaves the server. */
export function filingPageView(
  { filing, page, around, priceReaction }: KnownPage,
  detail: AnalysisDetail,
): FilingPageResponse {
  const isFull = detail === 'full';
  const takeaways = isFull ? takeawaysOf(filing, page) : [];
  const verified = takeaways.filter(({ quote }) => quote !== null).length;
  return {
    filing: filingForViewer(filingView(filing, priceReaction), detail),
    company: {
      name: filing.companyName,
      tickers: filing.companies[0]?.tickers.filter((ticker) => !isCikName(ticker)) ?? [],
    },
    tiles: isFull ? (page?.tiles ?? []) : [],
    takeaways,
    verified: takeaways.length > 0 ? { count: verified, total: takeaways.length } : null,
    changes: isFull ? (page?.changes ?? null) : null,
    known: isFull ? (page?.known ?? null) : null,
    previous: neighbor(around.previous),
    next: neighbor(around.next),
    reader: page !== null && page.reader.length > 0 ? page.reader : null,
  };
}

/**
 * Returns the takeaways with their quotations. The filing's row lists the takeaways; the page data has the position
 * of each quotation.
 */
function takeawaysOf(filing: StoredFiling, page: FilingPage | null): FilingPageResponse['takeaways'] {
  const result = filing.analysis?.result ?? null;
  if (result !== null && isByModel(filing)) {
    return result.takeaways.map(({ text, passage, start }) => ({
      text,
      quote:
        passage === null || start === null ? null : { text: passage, start, end: start + passage.length },
    }));
  }
  const evidence = new Map(page?.takeaways.map((takeaway) => [takeaway.text, takeaway]));
  return filing.takeaways.map((text) => {
    const { quote = null, computedFrom } = evidence.get(text) ?? {};
    return { text, quote, ...(computedFrom === undefined ? {} : { computed_from: computedFrom }) };
  });
}

function neighbor(listed: Listed | null): Neighbor | null {
  return (
    listed && {
      id: listed.accession,
      form: listed.form,
      filed_at: listed.acceptedAt,
      one_liner: listed.assessment.one_liner,
      importance_level: listed.assessment.importance_level,
    }
  );
}
