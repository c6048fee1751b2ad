import { describe, expect, it } from 'vitest';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { type AnalysisSubject, subjectOf } from '#domain/analysis/subject.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const NEWS = 'On June 3, 2024 the Company agreed to buy Beta Corp. for $40 million in cash.';
const RELEASE = 'Net sales of the second quarter rose 12% to $310 million, the Company announced today.';
const TEXT = `FORM 8-K
Washington, D.C. 20549
(Exact name of registrant as specified in its charter)

Item 1.01 Entry into a Material Definitive Agreement
${NEWS}

Item 9.01 Financial Statements and Exhibits
99.1 Press release that names the purchase, dated June 3, 2024

SIGNATURES
Pursuant to the requirements of the Act, the registrant has duly caused this report to be signed on its behalf.
/s/ Ann Miller, Chief Financial Officer of the Company

EX-99.1
${RELEASE}

This release contains forward-looking statements with risks and uncertainties.
`;
const RULES_HEADLINE = 'Agrees to buy Beta';

function subject(more: Partial<AnalysisSubject> = {}, text = TEXT): AnalysisSubject {
  const filing = storedFiling({
    form: '8-K',
    companyName: 'Acme Corp.',
    filedDate: '2024-06-04',
    assessment: {
      importance_level: 'HIGH',
      material_score: 7,
      one_liner: RULES_HEADLINE,
      importance_reason: 'Rules say that it matters.',
      score_basis: 'A purchase: 7 of 10',
    },
  });
  return { ...subjectOf(filing, { text, passages: passagesOf(text), facts: null }), ...more };
}

const prompt = (more: Partial<AnalysisSubject> = {}, text = TEXT) =>
  preparePrompt(subject(more, text)).request.text;

describe('the request to the writer', () => {
  it('states the company, day, form and baseline score, but not the rules’ interpretation of the filing', () => {
    expect(prompt()).toContain('Company: Acme Corp.');
    expect(prompt()).toContain('Filed: 2024-06-04');
    expect(prompt()).toContain(
      'Baseline score: 7 of 10 (HIGH), counted by form and item: A purchase: 7 of 10',
    );
    expect(prompt()).not.toContain(RULES_HEADLINE);
    expect(prompt()).not.toContain('Rules say');
  });

  it('contains the news from the report and press release, without the cover, signatures, exhibits and boilerplate', () => {
    const text = prompt();

    for (const kept of [NEWS, RELEASE]) expect(text).toContain(kept);
    for (const left of ['Exact name', '20549', '/s/', '99.1 Press release', 'forward-looking'])
      expect(text).not.toContain(left);
  });

  it('contains known facts and background, and says that passages override them', () => {
    const { request } = preparePrompt(
      subject({ facts: ['the target is Beta Corp'], background: ['Announced before.'] }),
    );

    expect(request.text).toContain('Fact: the target is Beta Corp');
    expect(request.text).toContain('Background: Announced before.');
    expect(request.tool.schema.properties).toHaveProperty('wrong_facts');
  });

  it('states the market value so that amounts can be judged, and forbids repeating it', () => {
    const valued = subject({ marketValue: 64_100_000_000 });
    const { request, passages } = preparePrompt(valued);
    const stated = { text: 'The Company is worth $64.1 billion', passages: [0, 1] };
    const draft = draftOf(valued, passages, { one_liner: stated, summary: [], key_takeaways: [] });

    expect(request.text).toContain('not to be stated: $64.1B');
    expect(draft?.statements[0]?.fault).toMatchObject({ kind: 'figure' });
    expect(prompt()).not.toContain('Market value');
  });

  it('states the same limits as its schema', () => {
    const { request } = preparePrompt(subject());
    const { summary, key_takeaways } = request.tool.schema.properties ?? {};

    expect(request.system).toContain(`at most ${key_takeaways?.maxItems}`);
    expect(request.system).toContain(`one to ${summary?.maxItems} sentences`);
  });

  it('repeats the header of a table that continues in a later passage', () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) => `Sales of region ${index} | ${index},100 | ${index},050`,
    );
    const table = `Item 2.02 Results of Operations\n(in thousands) | 2024 | 2023\n${rows.join('\n')}\n`;

    expect(prompt({}, table)).toMatch(/\[[2-9]\] \(table continued: \(in thousands\) \| 2024 \| 2023\)/);
  });

  it('cannot be closed early by text from a filing', () => {
    const text = `Item 8.01 Other Events\nSales were < $5 million in May, as note [7] says, and > $6 million in June.\n`;

    expect(prompt({}, text)).toContain('‹ $5 million in May, as note (7] says, and › $6 million');
  });
});
