import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { pageText } from '#domain/text/page-text.ts';
import { assessRegistration, registrationSummary, registrationTakeaways } from './assess-registration.ts';
import { offeringPage } from './offering-page.ts';
import { registrantName } from './registrant-name.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';
import { registrationFacts } from './registration-facts.ts';
import { registrationHeadline } from './registration-headline.ts';

/** Longer prospectuses are read only up to this point. The cover page and the use of proceeds come much earlier. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Reads a registration statement, a prospectus, a form that registers a class for listing, or an exchange's
 * certification.
 * @throws AppError `truncated_document` for a filing truncated by anything but a size cap, `empty_document` if there is
 * no text
 */
export function readRegistration(source: FilingSource): DocumentReading<RegistrationFacts> {
  const [main, ...exhibits] = source.documents;
  if (!main) return readHeaderFacts(source);
  if (!source.capped && !main.complete) throw unreadable('truncated_document', 'The filing ends too early.');
  const statement = source.form.startsWith('10-12')
    ? exhibits.filter(({ type }) => /^EX-99/i.test(type))
    : [];
  const text = textOf([main, ...statement.slice(0, 1)]);
  if (text.trim() === '') throw unreadable('empty_document', 'The filing has no text.');
  const fees = textOf(exhibits.filter(({ type }) => /^EX-(?:FILING FEES|107)/i.test(type)));
  const issuer = source.header && issuerOf(source.header.parties, source.tickerOf);
  const company = source.header?.parties.find(({ cik }) => cik === issuer?.cik) ?? null;
  const stated = issuer?.name ?? registrantName(offeringPage(text, !source.form.startsWith('424B')), text);
  const name = stated && readableCompanyName(stated);
  const facts = registrationFacts({ form: source.form, text, fees, company });
  return {
    explanation: explanationOf(source, {
      issuer,
      assessment: assessRegistration(facts, source.form, name),
      facts,
    }),
    summaryText: registrationSummary(facts, source.form, name),
    takeaways: registrationTakeaways(facts, registrationHeadline(facts, source.form, name)),
    dollarAmounts: [facts.maximum_offering, facts.gross_proceeds]
      .filter((amount) => amount !== null)
      .sort((a, b) => b - a)
      .slice(0, 1)
      .map((amount) => formatDollars(amount)),
    text: [text, fees].filter((part) => part !== '').join('\n\n'),
  };
}

function textOf(documents: readonly SubmissionDocument[]): string {
  return documents.map(({ text }) => pageText(text.slice(0, MOST_CHARACTERS))).join('\n\n');
}
