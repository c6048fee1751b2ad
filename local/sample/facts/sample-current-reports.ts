import { type CurrentReport, currentReport } from '../render/current-report.ts';
import { ago, justNow, type SampleFiling } from '../render/sample-filing.ts';

const FURNISHED =
  'This report and its exhibit are furnished, not filed, and are not taken into any other filing unless it says so.';

const REPORTS: CurrentReport[] = [
  {
    ticker: 'INTC',
    when: justNow(34),
    eventDaysBefore: 1,
    signer: 'April Miller Boise, Executive Vice President and Chief Legal Officer',
    items: {
      '1.01': [
        'On {event}, Intel Corporation entered into a warrant and common stock agreement with the United States Department of Commerce. The government takes 433.3 million shares of Intel common stock at $20.47 per share, about 9.9 percent of the company, for a total of $8.9 billion.',
        'The investment is funded by $5.7 billion of grants awarded but not yet paid under the CHIPS and Science Act and $3.2 billion awarded under the Secure Enclave program. The government takes no seat on the board and votes with it, with limited exceptions.',
        'The government also receives a five-year warrant for another five percent of the common stock at $20 per share, exercisable only if Intel ceases to own at least 51 percent of its foundry business.',
      ],
      '3.02': [
        'The description of the agreement above applies here. The shares and the warrant are issued under an exemption from registration for offers that involve no public offering.',
      ],
    },
  },
  {
    ticker: 'JPM',
    when: ago(0, '07:59'),
    eventDaysBefore: 1,
    signer: 'Reid R. Broda, Corporate Secretary',
    items: {
      '5.02': [
        'On {filed}, JPMorgan Chase & Co. announced that Doug Petno and Troy Rohrbaugh, until now the two chief executives of the Commercial & Investment Bank, were elected Co-Presidents of the firm with immediate effect. Mr. Petno becomes its sole head; Mr. Rohrbaugh becomes chief executive of Consumer & Community Banking.',
        'Marianne Lake, who led Consumer & Community Banking, decided to retire after more than 25 years with the firm.',
        'On {event} the compensation committee approved one-time retention awards in restricted stock units: $30 million each for Mr. Petno and Mr. Rohrbaugh, $20 million each for Mary Erdoes and Jennifer Piepszak. They vest after three years, on condition of an average return on tangible common equity of 12%.',
      ],
    },
    release: {
      title: 'JPMorganChase names Doug Petno and Troy Rohrbaugh Co-Presidents',
      paragraphs: [
        'New York, {filed}. The board elected Doug Petno and Troy Rohrbaugh Co-Presidents as part of its planning for succession. Marianne Lake will help with the handover before she retires.',
      ],
    },
  },
  {
    ticker: 'WMT',
    when: ago(2, '16:20'),
    eventDaysBefore: 0,
    signer: 'Rachel Brand, Executive Vice President and Chief Legal Officer',
    items: {
      '3.01': [
        'On {event}, Walmart Inc. notified the New York Stock Exchange of its intention to withdraw its common stock and certain notes from listing there and to list them on the Nasdaq Global Select Market.',
        'Trading on Nasdaq is expected to begin on {event+19} under the unchanged symbol WMT. Until the transfer is complete, the stock continues to trade on the New York Stock Exchange.',
      ],
    },
  },
  {
    ticker: 'CVX',
    when: ago(3, '16:31'),
    eventDaysBefore: 11,
    amendment: true,
    signer: 'Alana K. Knowles, Vice President and Controller',
    items: {
      '9.01': [
        'This amendment to the report on the completed acquisition of Hess Corporation adds what Item 9.01 asks for and changes nothing else.',
        '(a) The audited financial statements of Hess Corporation and (b) unaudited pro forma condensed combined financial information of Chevron and Hess are filed with it.',
      ],
    },
  },
  {
    ticker: 'NFLX',
    when: ago(4, '16:05'),
    eventDaysBefore: 0,
    signer: 'David Hyman, Chief Legal Officer and Secretary',
    items: {
      '8.01': [
        'On {event}, Netflix, Inc. announced that its Board of Directors has approved a ten-for-one forward stock split of its common stock, so that the price of a share suits employees who take part in the stock option program.',
        'Each shareholder of record on {event+11} receives nine additional shares for every share held, after the close of trading on {event+15}.',
      ],
    },
    release: {
      title: 'Netflix announces ten-for-one stock split',
      paragraphs: [
        'LOS GATOS, Calif., {event}. Trading on a split-adjusted basis is expected to begin on {event+18}.',
      ],
    },
  },
  {
    ticker: 'NVDA',
    when: ago(5, '16:45'),
    eventDaysBefore: 4,
    signer: 'Colette M. Kress, Executive Vice President and Chief Financial Officer',
    items: {
      '8.01': [
        'On {event}, the U.S. government informed NVIDIA Corporation that a license is required to export its H20 integrated circuits, and any others that reach the same memory or interconnect bandwidth, to China, Hong Kong, Macau and D:5 countries. The license requirement was then said to be in effect for the indefinite future.',
        'First quarter results are expected to include up to approximately $5.5 billion of charges associated with H20 products for inventory, purchase commitments and related reserves.',
      ],
    },
  },
  {
    ticker: 'CVX',
    when: ago(14, '09:10'),
    eventDaysBefore: 0,
    signer: 'Rose Z. Pierson, Assistant Secretary',
    items: {
      '2.01': [
        'On {event}, Chevron Corporation completed the acquisition of Hess Corporation. Each share of Hess common stock was converted into 1.0250 shares of Chevron common stock; about 301 million shares were issued from treasury for it.',
        'Chevron thereby takes over Hess’s 30 percent interest in the Stabroek block offshore Guyana, its acreage in the Bakken, and its assets in the Gulf and in Southeast Asia.',
      ],
      '5.02': [
        'With the closing, the Board of Directors was enlarged and John B. Hess was elected a director. He receives the compensation of a non-employee director.',
      ],
    },
  },
  {
    ticker: 'DIS',
    when: ago(6, '08:10'),
    eventDaysBefore: 1,
    signer: 'Horacio E. Gutierrez, Senior Executive Vice President, General Counsel and Secretary',
    items: {
      '5.02': [
        'On {event}, the Board of Directors of The Walt Disney Company elected Robert A. Iger as Chief Executive Officer and a director, with immediate effect. He has agreed to serve for two years, to set a direction for growth and to help the Board find a successor.',
        'He follows Robert Chapek, who left his position as Chief Executive Officer and as a director on the same day.',
      ],
    },
    release: {
      title: 'The Walt Disney Company board appoints Robert A. Iger as Chief Executive Officer',
      paragraphs: [
        'BURBANK, Calif., {event}. Mr. Iger spent more than four decades at the company, 15 years of them as its Chief Executive Officer.',
      ],
    },
  },
  {
    ticker: 'MSFT',
    when: ago(9, '17:21'),
    eventDaysBefore: 4,
    signer: 'Keith R. Dolliver, Corporate Secretary',
    items: {
      '1.05': [
        'On {event}, Microsoft found that a threat actor associated with a nation state had gained access to a very small percentage of employee e-mail accounts, among them those of members of the senior leadership team and of employees in cybersecurity and legal functions, and had taken some e-mails and attached documents.',
        'The actor had used a password spray attack on a legacy test tenant from late in the month before last. Access was removed within a day. Law enforcement and regulators were notified, and the investigation goes on.',
        'As of the date of this report the incident has had no material impact on operations. The company has not yet determined whether it is reasonably likely to have a material impact on its financial condition or results.',
      ],
    },
  },
  {
    ticker: 'UNH',
    when: ago(9, '06:10'),
    eventDaysBefore: 1,
    signer: 'Kuai H. Leong, Senior Deputy General Counsel',
    items: {
      '5.02': [
        'On {event}, Andrew Witty stepped down as Chief Executive Officer of UnitedHealth Group Incorporated for personal reasons. The Board of Directors appointed Stephen J. Hemsley, its Chairman and the company’s chief executive from 2006 to 2017, as Chief Executive Officer with immediate effect. Mr. Witty remains as an adviser.',
      ],
      '7.01': [
        'The company suspended its outlook for the year as care activity continued to accelerate and medical costs of new Medicare Advantage members were higher than expected. It expects to return to growth next year.',
        FURNISHED,
      ],
    },
  },
  {
    ticker: 'SMCI',
    when: ago(10, '08:32'),
    eventDaysBefore: 4,
    signer: 'David Weigand, Senior Vice President, Chief Financial Officer',
    items: {
      '4.01': [
        'On {event}, Ernst & Young LLP resigned as the independent registered public accounting firm of Super Micro Computer, Inc., while it was auditing the financial statements of the past fiscal year, its first audit of the company.',
        'In its letter the firm said that it can no longer rely on the representations of management and of the Audit Committee and is unwilling to be associated with the financial statements prepared by management.',
        'The company disagrees with the decision to resign. It does not expect that the matters raised lead to restatements of earlier quarters, and it has begun to look for a new auditor.',
      ],
    },
  },
  {
    ticker: 'NVDA',
    when: ago(12, '16:40'),
    eventDaysBefore: 0,
    signer: 'Timothy S. Teter, Executive Vice President, General Counsel and Secretary',
    items: {
      '5.03': [
        'On {event}, NVIDIA Corporation filed a certificate of amendment in Delaware that makes a ten-for-one forward split of its common stock effective and raises the number of authorized shares in proportion.',
        'Trading on a split-adjusted basis is expected to begin at the opening of the market on the next business day.',
      ],
    },
  },
  {
    ticker: 'ADBE',
    when: ago(12, '08:05'),
    eventDaysBefore: 1,
    signer: 'Dana Rao, Executive Vice President, General Counsel and Corporate Secretary',
    items: {
      '1.02': [
        'On {event}, Adobe Inc. and Figma, Inc. entered into a mutual agreement to terminate their merger agreement, as there was no clear path to the approvals of the European Commission and of the UK Competition and Markets Authority.',
        'Adobe pays Figma the termination fee of $1 billion in cash that the merger agreement provides for. The parties release each other from further claims.',
      ],
    },
  },
  {
    ticker: 'AAPL',
    when: ago(13, '16:31'),
    eventDaysBefore: 2,
    signer: 'Katherine Adams, Senior Vice President, General Counsel and Secretary',
    items: {
      '5.02': [
        'On {event}, Apple Inc. announced that Luca Maestri will leave his role as Chief Financial Officer on January 1. He continues to lead the corporate services teams, including information systems and technology, information security, and real estate and development, and reports to Tim Cook.',
        'Kevan Parekh, Vice President of Financial Planning and Analysis, becomes Chief Financial Officer on the same day. Mr. Parekh has been with Apple for eleven years. His annual base salary will be $1,000,000, with a target bonus of 175 percent of it.',
      ],
    },
  },
  {
    ticker: 'PLUG',
    when: ago(16, '17:05'),
    eventDaysBefore: 4,
    signer: 'Paul B. Middleton, Chief Financial Officer',
    items: {
      '4.02': [
        'On {event}, the audit committee of Plug Power Inc., on the recommendation of management, concluded that the financial statements of the last two fiscal years and of the quarters since should no longer be relied upon and will be restated.',
        'The errors are in the accounting and are primarily non-cash: the book value of right-of-use assets and related finance obligations, loss accruals for certain service contracts, the impairment of certain long-lived assets, and the classification of certain costs. Cash, business operations and commercial agreements are not expected to be affected.',
      ],
    },
  },
  {
    ticker: 'INTC',
    when: ago(19, '16:06'),
    eventDaysBefore: 2,
    signer: 'David Zinsner, Executive Vice President, Chief Financial Officer',
    items: {
      '2.05': [
        'On {event}, Intel Corporation committed to a plan that lowers operating expenses and capital spending. It includes a reduction of headcount of more than 15 percent, the majority of it by the end of the year.',
        'Annual savings of more than $10 billion are expected for next year. The company also suspends its dividend from the fourth quarter on.',
      ],
    },
  },
];

/** 8-Ks from recent weeks that do not report results: real events at real companies, with new wording and dates. */
export const CURRENT_REPORTS: SampleFiling[] = REPORTS.map(currentReport);
