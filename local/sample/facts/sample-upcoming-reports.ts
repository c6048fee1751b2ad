import { type CurrentReport, currentReport } from '../render/current-report.ts';
import { later, type SampleFiling } from '../render/sample-filing.ts';

const REPORTS: CurrentReport[] = [
  {
    ticker: 'GOOGL',
    when: later(5),
    eventDaysBefore: 0,
    signer: 'Kathryn W. Hall, Assistant Secretary',
    items: {
      '8.01': [
        'On {event}, Alphabet Inc. announced a definitive agreement by which Google acquires Wiz, Inc., a cloud security company based in New York, for $32 billion in an all-cash transaction, subject to closing adjustments.',
        'Once it is closed, Wiz joins Google Cloud; its products continue to work across all major clouds. Closing is subject to customary conditions, among them regulatory approvals.',
      ],
    },
    release: {
      title: 'Google announces agreement to acquire Wiz',
      paragraphs: [
        'MOUNTAIN VIEW, California, {event}. Google LLC signed a definitive agreement to acquire Wiz, Inc. for $32 billion in cash. It is the largest acquisition in the company’s history and an investment in cloud security and in the use of several clouds at once.',
      ],
    },
  },
  {
    ticker: 'MSFT',
    when: later(6),
    eventDaysBefore: 3,
    signer: 'Keith R. Dolliver, Corporate Secretary',
    items: {
      '5.07': [
        'At the annual meeting of Microsoft Corporation on {event}, shareholders elected all directors that the Board had nominated, approved the compensation of the named executive officers in an advisory vote, and ratified Deloitte & Touche LLP as independent auditor for the fiscal year.',
        'The shareholder proposals on the agenda were not approved.',
      ],
    },
  },
  {
    ticker: 'BRK-B',
    when: later(7),
    eventDaysBefore: 1,
    signer: 'Marc D. Hamburg, Senior Vice President and Chief Financial Officer',
    items: {
      '5.02': [
        'On {event}, the Board of Directors of Berkshire Hathaway Inc. voted unanimously to appoint Gregory Abel as President and Chief Executive Officer with effect from January 1. Warren E. Buffett remains Chairman of the Board.',
        'Mr. Abel, 62 years old, has been Vice Chairman for the businesses outside insurance since 2018. There are no arrangements between him and other persons by which he was chosen, and his compensation was not changed.',
      ],
    },
  },
  {
    ticker: 'JPM',
    when: later(8),
    eventDaysBefore: 0,
    signer: 'John H. Tribolati, Corporate Secretary',
    items: {
      '8.01': [
        'On {event}, JPMorgan Chase & Co. announced that its Board of Directors intends to increase the quarterly common stock dividend to $1.50 per share from $1.40 for the coming quarter.',
        'The Board also authorized a new common share repurchase program of $50 billion, effective {event}. Timing and amount of repurchases depend on market conditions and the firm’s capital position.',
      ],
    },
  },
  {
    ticker: 'COIN',
    when: later(9),
    eventDaysBefore: 3,
    signer: 'Alesia J. Haas, Chief Financial Officer',
    items: {
      '1.05': [
        'On {event}, Coinbase Global, Inc. received an e-mail from an unknown threat actor who claimed to have obtained information about certain customer accounts and internal documents, and who demanded money for not making it public.',
        'The threat actor had paid several contractors and employees in support roles outside the United States to collect information from internal systems. No passwords or private keys were taken, and at no time could those people reach customer funds. The company has not paid the demand.',
        'The company preliminarily estimates expenses of about $180 million to $400 million for remediation and voluntary reimbursement of customers who were tricked into sending funds.',
      ],
    },
  },
  {
    ticker: 'BA',
    when: later(11),
    eventDaysBefore: 1,
    signer: 'Brian J. West, Executive Vice President and Chief Financial Officer',
    items: {
      '1.01': [
        'On {event}, The Boeing Company entered into an agreement and plan of merger with Spirit AeroSystems Holdings, Inc. Each share of Spirit common stock is exchanged for Boeing common stock worth $37.25, within a collar: an equity value of about $4.7 billion. Including Spirit’s net debt the transaction is worth about $8.3 billion.',
        'Boeing acquires substantially all of Spirit’s commercial work for Boeing as well as its defense and aftermarket businesses. Airbus takes over the operations that serve Airbus programs.',
        'Closing requires the sale of those operations, the vote of Spirit’s shareholders and regulatory approvals.',
      ],
    },
    release: {
      title: 'Boeing to acquire Spirit AeroSystems',
      paragraphs: [
        'ARLINGTON, Va., {event}. Bringing Spirit back in aligns the production systems and the workforces of both companies, with safety and quality first, Boeing said.',
      ],
    },
  },
  {
    ticker: 'TSLA',
    when: later(14),
    eventDaysBefore: 1,
    signer: 'Brandon Ehrhart, General Counsel and Corporate Secretary',
    items: {
      '5.02': [
        'On {event}, on the recommendation of a special committee, the Board of Directors of Tesla, Inc. granted Elon Musk an interim award of 96 million restricted shares of common stock, at a purchase price of $23.34 per share, the exercise price of his 2018 award.',
        'The award vests after two years if Mr. Musk serves through that time as chief executive officer or in another executive role that the board agrees to. It is forfeited in so far as the courts restore the 2018 award: there is no double compensation.',
      ],
    },
  },
  {
    ticker: 'KO',
    when: later(16),
    eventDaysBefore: 2,
    signer: 'Monica Howard Douglas, Executive Vice President and General Counsel',
    items: {
      '5.02': [
        'On {event}, the Board of Directors of The Coca-Cola Company elected Henrique Braun, Executive Vice President and Chief Operating Officer, as Chief Executive Officer with effect from March 31. He is also to be nominated as a director.',
        'James Quincey, Chairman and Chief Executive Officer, becomes Executive Chairman on that day.',
      ],
    },
    release: {
      title: 'The Coca-Cola Company names Henrique Braun its next chief executive',
      paragraphs: [
        'ATLANTA, {event}. Mr. Braun joined the company in 1996 and led its operations in Brazil, Latin America, Greater China and South Korea before he became Chief Operating Officer.',
      ],
    },
  },
];

/** 8-Ks published while the service runs: real events at real companies, with new wording and dates. */
export const UPCOMING_REPORTS: SampleFiling[] = REPORTS.map(currentReport);
