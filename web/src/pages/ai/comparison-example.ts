/** A real filing as summarized by our rules: accession number 0000066740-24-000023. */
export const EXAMPLE = {
  company: '3M Company',
  form: '8-K',
  filed: 'March 8, 2024',
  link: 'https://www.sec.gov/Archives/edgar/data/66740/000006674024000023/0000066740-24-000023-index.htm',
  level: 'MEDIUM',
  score: '5.5',
  headline:
    'Board approves the planned spin-off of its Health Care business, which will be known as Solventum Corporation',
  reason: 'Holders will own shares of two companies instead of one, each priced on its own.',
  basis: 'A spin-off (5.5 of 10, Item 8.01).',
  takeaways: [
    'Holders of 3M common stock will be entitled to receive one share of Solventum common stock for every four shares of 3M common stock held as of the close of business on March 18, 2024, the record date for the distribution, with cash paid in lieu of fractional shares of Solventum common stock.',
    'The distribution of 80.1% of the shares of Solventum is expected to occur prior to the opening of trading on April 1, 2024.',
  ],
  document: `Item 8.01. Other Events.

On March 8, 2024, 3M Company (“3M”) announced that its board of directors has approved the planned spin-off (the “Spin-Off”) of its Health Care business, which will be known as Solventum Corporation. The distribution of 80.1% of the issued and outstanding shares of common stock, par value $0.01 per share, of Solventum (the “Solventum common stock”) to 3M’s shareholders is expected to occur prior to the opening of trading on April 1, 2024. Holders of 3M common stock will be entitled to receive one share of Solventum common stock for every four shares of 3M common stock held as of the close of business on March 18, 2024, the record date for the distribution, with cash paid in lieu of fractional shares of Solventum common stock. The completion of the distribution is subject to the satisfaction or waiver of certain conditions, as described in Solventum’s Registration Statement on Form 10, as amended. A copy of the press release is attached as Exhibit 99.1 and incorporated by reference herein.

Item 9.01. Financial Statements and Exhibits.

(d) Exhibits: 99.1 Press release, dated March 8, 2024, issued by 3M Company.`,
} as const;
