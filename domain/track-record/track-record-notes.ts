/** Describes how the track record is measured, for its page. */
export const TRACK_RECORD_NOTES = [
  {
    heading: 'How this is measured',
    paragraphs: [
      'For each filing we compare the close before it with the closes 1, 5 and 20 trading days later, and subtract what the S&P 500 fund SPY did in the same time. A filing after the close counts from that close.',
      'Half of all cases lie between the two smaller numbers. Small caps are companies worth less than $2 billion.',
    ],
  },
  {
    heading: 'What it does not say',
    paragraphs: [
      'Only companies that somebody watched had stored prices, so this is not the whole market. Other news of the same day is part of each change, and dividends are not. Stocks that were split in that time are left out.',
      'Past reactions are no forecast, and this is not investment advice.',
    ],
  },
];
