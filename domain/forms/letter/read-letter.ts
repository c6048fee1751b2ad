import { readableCompanyName } from '#domain/names/company-name.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { pageText } from '#domain/text/page-text.ts';
import { assessLetter, letterSummary, letterTakeaways } from './assess-letter.ts';
import type { LetterFacts } from './letter-fact-types.ts';
import { letterFacts } from './letter-facts.ts';

/** In a 6-K with more exhibits, the later ones are complete separate reports. */
const MOST_PARTS = 12;
const MOST_CHARACTERS = 8_000_000;

/**
 * Reads a 6-K, a late-filing notice or a proxy statement.
 * @throws AppError `truncated_document` for a filing truncated by anything but a size cap, `empty_document` if there is
 * no text
 */
export function readLetter(source: FilingSource): DocumentReading<LetterFacts> {
  const [main, ...others] = source.documents;
  if (!main) return readHeaderFacts(source);
  if (!source.capped && source.documents.some(({ complete }) => !complete)) {
    throw unreadable('truncated_document', 'The filing ends too early.');
  }
  const exhibits = source.form.startsWith('6-K') ? others.filter(({ type }) => /^EX-99/i.test(type)) : [];
  const parts = [main, ...exhibits]
    .slice(0, MOST_PARTS)
    .map(({ type, text }) => ({ type, text: pageText(text.slice(0, MOST_CHARACTERS)) }));
  const text = parts
    .map((part, index) => (index === 0 ? part.text : `${part.type}\n${part.text}`))
    .join('\n\n');
  if (text.trim() === '') throw unreadable('empty_document', 'The filing has no text.');
  const facts = letterFacts(source.form, parts, filedByAnother(source));
  const issuer = source.header && issuerOf(source.header.parties, source.tickerOf);
  const company = issuer && readableCompanyName(issuer.name);
  return {
    explanation: explanationOf(source, {
      issuer,
      assessment: assessLetter(facts, source.form, company),
      facts,
    }),
    summaryText: letterSummary(facts, company),
    takeaways: letterTakeaways(facts),
    dollarAmounts: [],
    text,
  };
}

/** Returns who filed a document about a company without being the company. */
function filedByAnother({ header }: FilingSource): string | null {
  const parties = header?.parties ?? [];
  const company = parties.find(({ role }) => role === 'Subject');
  const filer = parties.find(({ role, cik }) => role === 'Filed by' && cik !== company?.cik);
  return company === undefined || filer === undefined ? null : readableCompanyName(filer.name);
}
