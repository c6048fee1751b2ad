import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';

/** Suggested first questions on the chatbot's own page. */
export const GENERAL_QUESTIONS = [
  'What was Apple’s revenue last year?',
  'What has NVIDIA filed recently?',
  'Did Microsoft insiders sell shares?',
];

const LATEST = 'What are the latest filings?';
const INSIDERS = 'Did insiders buy or sell shares?';
const REPORTS = /^(?:10-[KQ]|20-F)/;

/**
 * Returns suggested questions about a company that its stored filings can answer.
 * @param name the company's name as readers know it
 */
export function companyQuestions(
  name: string,
  { filings, forms, insiders }: Pick<PublicTickerResponse, 'filings' | 'forms' | 'insiders'>,
): string[] {
  return [
    ...(forms.some((form) => REPORTS.test(form)) ? [`What revenue did ${name} report?`] : []),
    ...(hasEarlierReport(filings) ? ['What changed since the last report?'] : []),
    ...(insiders.length > 0 ? [INSIDERS] : []),
    ...(filings.length > 0 ? [LATEST] : []),
  ];
}

/** Returns whether the newest report can be compared with an earlier one of the same form. Filings are newest first. */
function hasEarlierReport(filings: PublicTickerResponse['filings']): boolean {
  const [newest, ...earlier] = filings.filter(({ form }) => /^10-[KQ]$/.test(form));
  return earlier.some(({ form }) => form === newest?.form);
}

/** Returns suggested questions about a filing that this filing, or the company's other filings, can answer. */
export function filingQuestions({ filing, tiles, takeaways, changes }: FilingPageResponse): string[] {
  const form = filing.form ?? '';
  const isReport = REPORTS.test(form);
  const has = (tile: string) => tiles.some(({ name }) => name === tile);
  const isDoubted = takeaways.some(({ text }) => text.toLowerCase().includes('going concern'));
  return [
    ...(isReport && hasChanges(changes) ? [changedSince(form)] : []),
    ...(isReport && has('Revenue') ? ['What was the revenue?'] : []),
    ...(isReport && has('Net income') ? ['What was the net income?'] : []),
    ...(isDoubted ? ['Is there substantial doubt about going concern?'] : []),
    ...(form.startsWith('8-K') ? ['When did it happen?'] : []),
    ...(form.startsWith('DEF 14A') ? ['When is the annual meeting?'] : []),
    ...(/^[45](?:\/A)?$/.test(form) ? [INSIDERS] : []),
    'Which filings are the latest?',
  ];
}

function changedSince(form: string): string {
  return form.startsWith('10-Q') ? 'What changed since last quarter?' : 'What changed since the last report?';
}

function hasChanges(changes: FilingPageResponse['changes']): boolean {
  return (
    changes !== null &&
    (changes.figures.length > 0 || changes.notes.length > 0 || changes.paragraphs.length > 0)
  );
}
