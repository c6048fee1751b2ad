import { expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

// None of these first names is in the list of common ones, so only what the sentence says shows that they are people.
test.each([
  [
    'departure',
    'Brekke',
    '5.02',
    'Torvald Brekke gave notice on March 3, 2026 that he will leave the Company’s employ on April 1, 2026.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'On March 3, 2026, the Board accepted with regret the resignation of Torvald Brekke.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'Torvald Brekke will not be standing again at the annual meeting of May 5, 2026.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'Upon the closing, Torvald Brekke, Ximena Duarte and Kwame Asante resigned as directors.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'With Torvald Brekke’s retirement on March 31, 2026, Ximena Duarte will become Chief Financial Officer.',
  ],
  ['departure', 'Brekke', '5.02', 'Dr. Torvald Brekke, Chief Medical Officer, has left the Company.'],
  [
    'departure',
    'Brekke',
    '5.02',
    'The Company and Mr. Torvald Brekke, its General Counsel, have mutually agreed to end his employment.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'Torvald Brekke has decided to step down from the Board in order to devote himself to other commitments.',
  ],
  [
    'departure',
    'Brekke',
    '5.02',
    'Torvald Brekke, Chairman of the Board, President and Chief Executive Officer, was terminated by the Board on March 3, 2026.',
  ],
  [
    'appointment',
    'Duarte',
    '5.02',
    'On March 3, 2026, Ximena Duarte and Kwame Asante were elected to the Board.',
  ],
  ['appointment', 'Duarte', '5.02', 'The Board chose Ximena Duarte to succeed Torvald Brekke as Chair.'],
  [
    'appointment',
    'Duarte',
    '5.02',
    'Ximena Duarte, 48, will serve as principal financial officer until a permanent successor is found.',
  ],
  [
    'appointment',
    'Duarte',
    '5.02',
    'Torvald Brekke was replaced by Ximena Duarte as Chief Executive Officer on March 3, 2026.',
  ],
  [
    'appointment',
    'Duarte',
    '5.02',
    'In connection with Mr. Brekke’s departure, Ximena Duarte has been named acting General Counsel.',
  ],
  [
    'appointment',
    'Duarte',
    '5.02',
    'The Company is pleased to announce that Ximena Duarte has agreed to become its next President.',
  ],
  [
    'appointment',
    'Duarte',
    '8.01',
    'Coca Cola Co today announced that Ximena Duarte will become chief executive officer on April 1, 2026.',
  ],
  [
    'departure',
    'Brekke',
    '8.01',
    'Coca Cola Co said that its chief financial officer, Torvald Brekke, is leaving at the end of June.',
  ],
  [
    'departure',
    'Brekke',
    '8.01',
    'Torvald Brekke, vice president of sales, died on March 3, 2026 after a long illness.',
  ],
])('a %s of %s is recognized under Item %s: %s', (event, surname, item, sentence) => {
  const { events } = explained(sentence, { item });

  expect(events.filter((one) => one.startsWith(`${event} of `) && one.includes(surname))).not.toEqual([]);
});
