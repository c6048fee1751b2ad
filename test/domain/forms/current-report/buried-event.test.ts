import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';
import { computing } from '#test/support/computing.ts';

type Report = { item?: string; release?: string };

/** What an 8-K of Coca Cola tells under the item; the release is its EX-99.1. */
function explained(text: string, { item = '8.01 Other Events', release }: Report = {}) {
  const documents = [
    { type: '8-K', text: reportPage(`Item ${item}`, text) },
    ...(release === undefined ? [] : [{ type: 'EX-99.1', text: `<p>${release}</p>` }]),
  ];
  return explainFiling(bytes(submissionText({ documents }))).explanation;
}

function told(text: string, report?: Report) {
  const { facts, assessment } = explained(text, report);
  const events = facts?.kind === 'current-report' ? facts.events.map(({ event }) => event) : [];
  return { events, score: assessment.material_score, headline: assessment.one_liner };
}

describe.each(['7.01 Regulation FD Disclosure', '8.01 Other Events'])(
  'under %s a cyber incident is told',
  (item) => {
    test.each([
      'On March 3, 2026, the Company identified a cybersecurity incident on certain of its information systems.',
      'The Company recently became aware that an unauthorized third party gained access to its network and exfiltrated certain files.',
      'The Company is responding to a cybersecurity incident that has disrupted its order processing.',
      'On March 2, a threat actor gained access to the Company’s environment and deployed malware.',
      'The Company announced that it suffered a data breach affecting approximately 1.2 million people.',
      'Certain personal information of customers was accessed and copied by an unauthorized actor.',
      'On March 3, 2026, the Company issued a press release regarding a security breach of its payment systems.',
      'A vendor of the Company informed it of a ransomware attack on March 1 that disrupted deliveries.',
    ])('%s', (text) => {
      expect(told(text, { item })).toMatchObject({
        events: ['cyber incident'],
        score: 7.5,
        headline: 'Cybersecurity incident',
      });
    });
  },
);

describe('a bankruptcy is told', () => {
  test.each([
    'On March 3, 2026, the Company and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of the Bankruptcy Code.',
    'The Company commenced Chapter 11 cases in the Bankruptcy Court for the District of Delaware.',
    'On March 3, 2026 (the “Petition Date”), the Debtors commenced voluntary cases under Chapter 11.',
    'An involuntary petition under Chapter 7 was filed against the Company on March 2, 2026.',
    'The Company announced that it has sought protection under Chapter 11 to carry out a restructuring.',
    'The court appointed a receiver over substantially all of the assets of the Company.',
    'Coca Cola Co today filed for Chapter 11 bankruptcy.',
  ])('%s', (text) => {
    expect(told(text)).toMatchObject({ events: ['bankruptcy'], score: 9.5, headline: 'Bankruptcy filing' });
  });

  test('lower for a subsidiary alone, and where it was announced before', () => {
    const ofSubsidiary =
      'The Company’s wholly owned Canadian subsidiary filed for protection under the Companies’ Creditors Arrangement Act.';
    const known =
      'As previously disclosed, on March 3, 2026, the Company filed a voluntary petition under chapter 11.';

    expect(told(ofSubsidiary)).toMatchObject({ score: 7.5, headline: 'Bankruptcy filing of a subsidiary' });
    expect(told(known)).toMatchObject({ score: 8, events: ['bankruptcy'] });
    expect(explained(known).assessment.importance_reason).toBe(
      'A bankruptcy is told under an item for other news (9.5 of 10, Item 8.01); it was announced before, which counts 1.5 less.',
    );
  });
});

describe('a departure is told', () => {
  test.each([
    [
      'John Q. Smith resigned as Chief Executive Officer of the Company, effective immediately.',
      'CEO John Q. Smith resigns',
    ],
    [
      'The Company announced that Jane Doe, its Chief Financial Officer, will step down on March 31, 2026.',
      'CFO Jane Doe steps down',
    ],
    [
      'The Board terminated the employment of John Q. Smith as Chief Executive Officer, without cause.',
      'CEO John Q. Smith leaves',
    ],
    [
      'With deep sadness the Company announces that its Chief Executive Officer, John Q. Smith, passed away on March 1, 2026.',
      'CEO has died',
    ],
    [
      'On March 3, 2026, the Company announced the departure of its Chief Financial Officer, Jane Doe.',
      'CFO leaves',
    ],
    [
      'Jane Doe has informed the Company that she will be leaving her position as Chief Financial Officer.',
      'CFO Jane Doe leaves',
    ],
  ])('%s', (text, headline) => {
    expect(told(text)).toEqual({ events: ['departure'], score: 7.5, headline });
  });
});

test.each([
  'Chief Executive Officer Jane Roe will retire at the end of the year and John Poe will succeed her.',
  'The Chief Executive Officer notified the Board of his decision to retire in a planned succession.',
])('a planned succession is told: %s', (text) => {
  expect(told(text)).toMatchObject({ events: expect.arrayContaining(['departure']), score: 4.5 });
});

describe('the end of a listing is told', () => {
  test.each([
    [
      'The Company received a letter from the Listing Qualifications Department of Nasdaq notifying it that it is not in compliance with the minimum bid price requirement.',
      6.5,
    ],
    ['The Company received a notice from the NYSE that it is below compliance standards.', 8],
    ['Nasdaq notified the Company that its securities will be delisted on March 9, 2026.', 8],
    ['NYSE Regulation has determined to commence proceedings to delist the common stock of the Company.', 8],
    ['The Nasdaq Hearings Panel denied the Company’s request for continued listing.', 8],
    [
      'The Company received a staff determination letter from Nasdaq stating that its stock would be subject to delisting.',
      8,
    ],
    [
      'The Company notified the New York Stock Exchange of its intention to voluntarily delist its common stock.',
      6,
    ],
  ])('%s', (text, score) => {
    expect(told(text)).toMatchObject({ events: ['listing notice'], score });
  });

  test('a company that gives its listing up moves nowhere', () => {
    const text =
      'The Company notified the New York Stock Exchange of its intention to voluntarily delist its common stock.';

    expect(told(text).headline).toBe('Company gives up its listing by choice');
  });
});

describe('nothing is told by', () => {
  test.each([
    'Factors that could cause results to differ include cybersecurity incidents, data breaches and the loss of the Chief Executive Officer.',
    'The Company is not aware of any cybersecurity incident or unauthorized access to its systems.',
    'There has been no cyber incident. The Company detected no unauthorized access in the period.',
    'The Company announced a new product that detects ransomware and unauthorized access for those who use it.',
    'The Company completed its acquisition of CyberDefend, a company that investigates data breaches.',
    'The plaintiffs allege that the Company failed to disclose a data breach experienced in 2019.',
    'The Company may be required to seek protection under Chapter 11 if the exchange offer is not completed.',
    'The Company does not intend to file for Chapter 11 bankruptcy protection.',
    'The Company emerged from Chapter 11 on March 1, 2026.',
    'One of the Company’s customers, Widget Retail Inc., filed for Chapter 11 bankruptcy protection on March 1.',
    'On March 1, 2026, Widget Retail Inc. filed for Chapter 11 bankruptcy protection.',
    'The Indenture contains events of default, including if the Company files a voluntary petition under Chapter 11.',
    'The Company received a letter from Nasdaq confirming that it has regained compliance with the minimum bid price requirement.',
    'The Company hosted an investor day. The ability to maintain the listing on Nasdaq; delisting of our securities; the outcome of any bankruptcy proceedings.',
    'If our Chief Executive Officer resigns, our business could be harmed.',
    'The agreement may be terminated if the Chief Financial Officer resigns for good reason.',
    'We have experienced cybersecurity incidents in the past, none of which were material.',
    'The Company announced that its customer, Change Health, restored services following its cyberattack.',
    'Our predecessor filed for bankruptcy in 2009.',
    'The Company notified the NYSE, which will delist the 6% notes that were redeemed.',
    'Financial projections in this presentation should not be relied upon.',
  ])('%s', (text) => {
    expect(told(text)).toMatchObject({ events: ['other news'], score: 4.5 });
  });
});

test('the release tells what the item only points to, and its warnings tell nothing', () => {
  const text = 'A copy of the press release of the Company is furnished as Exhibit 99.1.';
  const release =
    'Coca Cola Announces Update</p><p>ATLANTA - Coca Cola today announced that it experienced a ransomware attack on March 1.';
  const calm = `Coca Cola Announces Update</p><p>All is well.</p><p>Forward-Looking Statements</p><p>We experienced a ransomware attack.`;

  expect(told(text, { release }).events).toEqual(['cyber incident']);
  expect(told(text, { release: calm }).events).toEqual(['other news']);
});

test('what has its own item in the same report is told once', () => {
  const bankruptcy =
    'On March 3, 2026, the Company filed voluntary petitions under chapter 11 of the Bankruptcy Code.';

  expect(
    told(`${bankruptcy}</p><p>Item 7.01 Regulation FD Disclosure</p><p>${bankruptcy}`, {
      item: '1.03 Bankruptcy or Receivership',
    }),
  ).toEqual({ events: ['bankruptcy', 'other news'], score: 10, headline: 'Bankruptcy or receivership' });
});

test('a section without a full stop is read in time', () => {
  const words = `Nasdaq notified ${'delisting Nasdaq A-A-A letter '.repeat(2_000)}`;
  const watch = computing();

  told(words);

  expect(watch()).toBeLessThan(1_000);
});
