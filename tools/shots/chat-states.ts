import type { Page } from 'playwright-core';
import type { State } from './states.ts';

const path = '/chat?brand=all';
const viewer = 'all' as const;
/** The question field of the open chat. A drawer is rendered above the page, so its field is the last one. */
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' }).last();

/** Asks questions one after another, each once the previous one has been answered. */
const ask =
  (...questions: string[]) =>
  async (page: Page) => {
    for (const [index, question] of questions.entries()) {
      await field(page).fill(question);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Copy/ }).nth(index).waitFor();
    }
  };
/** Asks a question that does not get an answer. */
const askInVain = async (page: Page) => {
  await field(page).fill('What was Apple’s revenue last year?');
  await page.keyboard.press('Enter');
  await page.getByRole('article').last().waitFor();
};

const CITATION = {
  number: 1,
  accession: '0000320193-26-000101',
  form: '8-K',
  company: 'Apple Inc.',
  filed_at: '2026-11-20',
  heading: null,
  text: 'On November 20, 2026, Luca Maestri resigned as Chief Financial Officer of Apple Inc.',
  start: 53,
  end: 138,
};
const CUT = 'Luca Maestri resigned as Chief Financial Officer [1].';
const EXCHANGES = [
  {
    id: 'a',
    question: 'Who resigned, and what does the successor earn?',
    answer: `${CUT} Sentences that no passage supports were left out.`,
    citations: [CITATION],
    state: 'complete',
    asked_at: '2026-11-20T21:40:00Z',
  },
  {
    id: 'b',
    question:
      'Compare the risk factors of the last two annual reports of every company on my watchlist, please',
    answer: CUT,
    citations: [CITATION],
    state: 'stopped',
    asked_at: '2026-11-20T21:41:00Z',
  },
  {
    id: 'c',
    question: 'And since?',
    answer: '',
    citations: [],
    state: 'failed',
    asked_at: '2026-11-20T21:42:00Z',
  },
];
const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const TITLES = [
  'Who resigned, and what does the successor earn?',
  'Compare the risk factors of the last two annual reports of every company on my w',
  'NVDA revenue',
];
/** A history of three conversations. The most recently used one has an answer of each kind. */
const HISTORY = {
  '/api/chat/conversations': () => ({
    conversations: TITLES.map((title, index) => ({
      id: `${ID.slice(0, -1)}${index}`,
      title,
      created_at: `2026-11-${20 - index}T21:40:00Z`,
      updated_at: `2026-11-${20 - index}T21:42:00Z`,
    })),
  }),
};
/** Opens the newest conversation, whose list is collapsed on a phone. */
const openNewest = async (page: Page) => {
  await page.route('**/api/chat/conversations/*', (route) =>
    route.fulfill({ json: { id: `${ID.slice(0, -1)}0`, exchanges: EXCHANGES } }),
  );
  await unfold(page);
  await page.getByRole('button', { name: /^Who resigned/ }).click();
  await page.getByRole('article').last().waitFor();
};
const unfold = async (page: Page) => {
  const toggle = page.getByRole('button', { name: 'Conversations', exact: true });
  if (await toggle.isVisible()) await toggle.click();
};
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: /^Ask about/ }).click();
  await field(page).waitFor();
};
const openFiling = async (page: Page) => {
  await page.getByRole('link', { name: 'Read with document' }).first().click();
  await page.waitForURL(/\/filing\//);
};
const refused = (status: number, code: string, message: string) => async (page: Page) => {
  await page.route('**/api/chat', (route) =>
    route.fulfill({ status, json: { error: code, message }, headers: { 'retry-after': '240' } }),
  );
  await askInVain(page);
  await page.getByText(message).waitFor();
};

/** The chatbot: answers, refusals, and conversations from earlier days. */
export const CHAT_STATES: State[] = [
  { name: 'chat-anonymous', path, viewer: 'nobody' },
  { name: 'chat-locked', path, viewer: 'free' },
  { name: 'chat-other-brand', path: '/chat?brand=8k', viewer },
  { name: 'chat-first', path, viewer },
  {
    name: 'chat-answers',
    path,
    viewer,
    isWhole: true,
    act: ask(
      'What was Apple’s revenue last year?',
      'Did insiders of NVIDIA sell shares?',
      'Which filings did Tesla make recently?',
    ),
  },
  {
    name: 'chat-not-there',
    path,
    viewer,
    act: ask('How many patents does Microsoft hold in Brazil?', 'Should I buy Apple shares?'),
  },
  { name: 'chat-answering', path, viewer, broken: { '/api/chat': 'waits' }, act: askInVain },
  { name: 'chat-history', path, viewer, instead: HISTORY, isWhole: true, act: openNewest },
  { name: 'chat-history-list', path, viewer, instead: HISTORY, act: unfold },
  {
    name: 'chat-history-failed',
    path,
    viewer,
    broken: { '/api/chat/conversations': 'fails' },
    act: unfold,
  },
  { name: 'chat-failed', path, viewer, broken: { '/api/chat': 'fails' }, act: askInVain },
  {
    name: 'chat-limit',
    path,
    viewer,
    act: refused(
      429,
      'too_many_questions',
      'You’ve reached the limit on questions for now. Please try again in 4 minutes.',
    ),
  },
  {
    name: 'chat-offline',
    path,
    viewer,
    act: async (page) => {
      await field(page).waitFor();
      await page.context().setOffline(true);
      await askInVain(page);
      await page.getByText('You are offline. Ask again').waitFor();
    },
  },
  {
    name: 'chat-too-long',
    path,
    viewer,
    act: (page) => field(page).fill('Which companies changed their auditor this year, and why? '.repeat(40)),
  },
  {
    name: 'chat-delete-all',
    path,
    viewer,
    instead: HISTORY,
    act: async (page) => {
      await unfold(page);
      await page.getByRole('button', { name: 'Delete all' }).click();
    },
  },
  { name: 'chat-ticker', path: '/ticker/AAPL?brand=all', viewer, act: openDrawer },
  {
    name: 'chat-ticker-answer',
    path: '/ticker/AAPL?brand=all',
    viewer,
    act: async (page) => {
      await openDrawer(page);
      await ask('What revenue did Apple?')(page);
    },
  },
  {
    name: 'chat-filing',
    path: '/?open=MSFT&brand=all',
    viewer,
    act: async (page) => {
      await openFiling(page);
      await openDrawer(page);
    },
  },
  {
    name: 'chat-filing-answer',
    path: '/?open=MSFT&brand=all',
    viewer,
    act: async (page) => {
      await openFiling(page);
      await openDrawer(page);
      await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first().click();
      await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
    },
  },
  {
    name: 'chat-ticker-locked',
    path: '/ticker/AAPL?brand=all',
    viewer: 'free',
    act: async (page) => {
      await page.getByRole('button', { name: /^Ask about/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
