import { currentReport } from '../render/current-report.ts';
import { ago, justNow, later, type SampleFiling } from '../sample-filing.ts';

const FURNISHED =
  'This report and its exhibit are furnished, not filed, and are not taken into any other filing unless it says so.';

/** 8-Ks: real events of real companies, told in own words and dated anew. */
export const CURRENT_REPORTS: SampleFiling[] = [
  currentReport({
    ticker: 'AAPL',
    when: later(1),
    eventDaysBefore: 0,
    signer: 'Kevan Parekh, Senior Vice President, Chief Financial Officer',
    items: [
      {
        number: '2.02',
        paragraphs: [
          'On {event}, Apple Inc. issued a press release on its financial results for its fourth fiscal quarter. It is attached as Exhibit 99.1.',
          FURNISHED,
        ],
      },
    ],
    release: {
      title: 'Apple reports fourth quarter results',
      sections: [
        {
          paragraphs: [
            'CUPERTINO, CALIFORNIA, {event}. Apple today announced results for its fourth fiscal quarter. Quarterly revenue was $102.5 billion, up 8 percent from the same quarter a year ago. Diluted earnings per share were $1.85, up 13 percent year over year on an adjusted basis.',
            'Revenue from iPhone and from Services was the highest that Apple has had in a September quarter, and Services reached an all-time high of $28.8 billion. For the full fiscal year, revenue was $416 billion.',
            'The board of directors declared a cash dividend of $0.26 per share of common stock, payable to shareholders of record in two weeks.',
          ],
          table: {
            head: ['Net sales, in millions', 'This quarter', 'A year ago'],
            rows: [
              ['iPhone', '$49,025', '$46,222'],
              ['Mac', '8,726', '7,744'],
              ['iPad', '6,952', '6,950'],
              ['Wearables, Home and Accessories', '9,013', '9,042'],
              ['Services', '28,750', '24,972'],
              ['Total net sales', '$102,466', '$94,930'],
            ],
          },
        },
      ],
    },
  }),
  currentReport({
    ticker: 'MSFT',
    when: ago(9, '17:21'),
    eventDaysBefore: 4,
    signer: 'Keith R. Dolliver, Corporate Secretary',
    items: [
      {
        number: '1.05',
        paragraphs: [
          'On {event}, Microsoft found that a threat actor associated with a nation state had gained access to a very small percentage of employee e-mail accounts, among them those of members of the senior leadership team and of employees in cybersecurity and legal functions, and had taken some e-mails and attached documents.',
          'The actor had used a password spray attack on a legacy test tenant from late in the month before last. Access was removed within a day. Law enforcement and regulators were notified, and the investigation goes on.',
          'As of the date of this report the incident has had no material impact on operations. The company has not yet determined whether it is reasonably likely to have a material impact on its financial condition or results.',
        ],
      },
    ],
  }),
  currentReport({
    ticker: 'JPM',
    when: ago(1, '07:59'),
    eventDaysBefore: 1,
    signer: 'Reid R. Broda, Corporate Secretary',
    items: [
      {
        number: '5.02',
        paragraphs: [
          'On {filed}, JPMorgan Chase & Co. announced that Doug Petno and Troy Rohrbaugh, until now the two chief executives of the Commercial & Investment Bank, were elected Co-Presidents of the firm with immediate effect. Mr. Petno becomes its sole head; Mr. Rohrbaugh becomes chief executive of Consumer & Community Banking.',
          'Marianne Lake, who led Consumer & Community Banking, decided to retire after more than 25 years with the firm.',
          'On {event} the compensation committee approved one-time retention awards in restricted stock units: $30 million each for Mr. Petno and Mr. Rohrbaugh, $20 million each for Mary Erdoes and Jennifer Piepszak. They vest after three years, on condition of an average return on tangible common equity of 12%.',
        ],
      },
    ],
    release: {
      title: 'JPMorganChase names Doug Petno and Troy Rohrbaugh Co-Presidents',
      sections: [
        {
          paragraphs: [
            'New York, {filed}. The board elected Doug Petno and Troy Rohrbaugh Co-Presidents as part of its planning for succession. Marianne Lake will help with the handover before she retires.',
          ],
        },
      ],
    },
  }),
  currentReport({
    ticker: 'INTC',
    when: justNow(34),
    eventDaysBefore: 1,
    signer: 'April Miller Boise, Executive Vice President and Chief Legal Officer',
    items: [
      {
        number: '1.01',
        paragraphs: [
          'On {event}, Intel Corporation entered into a warrant and common stock agreement with the United States Department of Commerce. The government takes 433.3 million shares of Intel common stock at $20.47 per share, about 9.9 percent of the company, for a total of $8.9 billion.',
          'The investment is funded by $5.7 billion of grants awarded but not yet paid under the CHIPS and Science Act and $3.2 billion awarded under the Secure Enclave program. The government takes no seat on the board and votes with it, with limited exceptions.',
          'The government also receives a five-year warrant for another five percent of the common stock at $20 per share, exercisable only if Intel ceases to own at least 51 percent of its foundry business.',
        ],
      },
      {
        number: '3.02',
        paragraphs: [
          'The description of the agreement under Item 1.01 applies here. The shares and the warrant are issued under an exemption from registration for offers that involve no public offering.',
        ],
      },
    ],
  }),
];
