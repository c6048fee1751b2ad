import type { Brand } from '#domain/brands/brand.ts';
import { shownTakeaways } from '#domain/channels/email/mail-takeaways.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import { isByRules } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { oneLine } from '#domain/mail/escape.ts';

/** A filing in the form that templates use: single-line plain text that needs no further processing. */
type FilingFacts = {
  ticker: string;
  level: string;
  form: string;
  headline: string;
  reason: string;
  score: string;
  is_late: boolean;
  is_by_rules: boolean;
  /** Filled in only for alerts by email. `passage`: words from the document, or an empty string. */
  takeaways: { text: string; passage: string }[];
  url: string;
  sec_url: string;
};

/** Values available to message templates. The first filing is the most important one. */
export type MessageFacts = {
  brand: string;
  site_url: string;
  first: FilingFacts;
  filings: FilingFacts[];
  count: number;
  unsubscribe_url: string;
  settings_url: string;
  postal_address: string;
};

export type FactsInput = {
  brand: Brand;
  siteUrl: string;
  urlOf: (accession: string) => string;
  included: readonly {
    /** Canonical spelling. */
    ticker: string;
    filing: Pick<
      StoredFiling,
      | 'accession'
      | 'form'
      | 'companyName'
      | 'assessment'
      | 'indexUrl'
      | 'late'
      | 'analysis'
      | 'handCorrection'
    >;
    /** Present if the plan includes the full analysis. */
    takeaways?: Pick<StoredFiling, 'takeaways' | 'quotes'>;
  }[];
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
};

/** Builds the values for a message template. @param input.included at least one filing */
export function messageFacts(input: FactsInput): MessageFacts {
  const filings = input.included
    .toSorted((one, other) => other.filing.assessment.material_score - one.filing.assessment.material_score)
    .map(({ ticker, filing, takeaways }): FilingFacts => {
      const { importance_level, one_liner, importance_reason, material_score } = filing.assessment;
      return {
        ticker: alertName(ticker, filing.companyName),
        level: importance_level,
        form: filing.form,
        headline: oneLine(one_liner),
        reason: oneLine(importance_reason),
        score: material_score.toFixed(1),
        is_late: filing.late,
        is_by_rules: isByRules(filing),
        takeaways: takeaways === undefined ? [] : takeawaysOf(takeaways, [one_liner, importance_reason]),
        url: input.urlOf(filing.accession),
        sec_url: filing.indexUrl,
      };
    });
  const [first] = filings;
  if (first === undefined) throw new Error('A message must contain at least one filing.');
  return {
    brand: input.brand.name,
    site_url: input.siteUrl,
    first,
    filings,
    count: filings.length,
    unsubscribe_url: input.unsubscribeUrl,
    settings_url: input.settingsUrl,
    postal_address: input.postalAddress,
  };
}

function takeawaysOf(filing: Pick<StoredFiling, 'takeaways' | 'quotes'>, included: readonly string[]) {
  return shownTakeaways(filing, included).map(({ text, passage }) => ({
    text: oneLine(text),
    passage: oneLine(passage ?? ''),
  }));
}
