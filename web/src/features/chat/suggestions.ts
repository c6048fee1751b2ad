/** Suggested first questions on the chatbot's own page. */
export const GENERAL_QUESTIONS = [
  'What was Apple’s revenue last year?',
  'What has NVIDIA filed recently?',
  'Did Microsoft insiders sell shares?',
];

/** Returns suggested questions about a company. @param name the company's name as readers know it */
export function companyQuestions(name: string): string[] {
  return [
    `What revenue did ${name} report?`,
    'What changed since the last report?',
    'Did insiders buy or sell shares?',
    'What are the latest filings?',
  ];
}

const REPORTS = /^(?:10-[KQ]|20-F)/;

/** Returns suggested questions about a filing. @param form EDGAR's form type */
export function filingQuestions(form: string): string[] {
  if (REPORTS.test(form))
    return [
      'What changed since last quarter?',
      'What was the revenue?',
      'Is there substantial doubt about going concern?',
      'How many employees are there?',
    ];
  if (/^[345](?:\/A)?$/.test(form))
    return ['Did insiders buy or sell shares?', 'Which filings are the latest?'];
  if (/^8-K/.test(form)) return ['When did it happen?', 'Which filings are the latest?'];
  if (/^DEF 14A/.test(form)) return ['When is the annual meeting?', 'Which filings are the latest?'];
  return ['Which filings are the latest?'];
}
