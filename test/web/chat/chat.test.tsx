import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeFiling } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();

const CITATION = {
  number: 1,
  accession: '0000320193-26-000090',
  form: '10-K',
  company: 'Apple Inc.',
  filed_at: '2026-10-30',
  heading: null,
  text: 'Net sales | $416,161',
  start: 29,
  end: 60,
};
const EVENTS = [{ citation: CITATION }, { text: 'Revenue was $416.2 billion [1].' }];

const TICKER = {
  ticker: 'AAPL',
  company_name: 'Apple Inc.',
  quote: { current_price: 271.49, price_change_percent: 1.2, source: 'simulated' },
  filings: [],
  forms: ['10-K'],
};
const CHANGES = {
  against: { accession: '0000320193-26-000070', form: '10-Q', filedAt: '2026-07-30T20:00:00.000Z' },
  notes: ['New risk factor'],
  figures: [],
  counts: { added: 0, removed: 0, changed: 0 },
  paragraphs: [],
};
const REVENUE = { name: 'Revenue', value: '$102.5B', note: null };
const FILING = {
  ...wholeFiling({ id: '0000320193-26-000101', form: '10-Q' }),
  changes: CHANGES,
  tiles: [REVENUE],
};

const streamOf = (events: readonly object[]) =>
  `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;

/** Opens the chat as a reader on the all-filings plan, whose history has one conversation. */
async function openChat(events: readonly object[] = EVENTS): Promise<void> {
  api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
  const head = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    title: 'Who resigned?',
    created_at: '',
    updated_at: '2026-11-20T15:00:00Z',
  };
  api().instead.set('GET /api/chat/conversations', () => ({ body: { conversations: [head] } }));
  api().instead.set('POST /api/chat', () => ({ body: streamOf(events) }));
  api().instead.set('POST /api/chat/delete-conversations', () => ({ body: { deleted: true } }));
  openAsVisitor('/chat?brand=all');
  await expect.element(field).toBeVisible();
}

const field = page.getByRole('textbox', { name: 'Your question' });

async function askFor(question: string): Promise<void> {
  await userEvent.fill(field, question);
  await userEvent.keyboard('{Enter}');
}

describe('the chat', () => {
  test('shows an answer with numbers that open the passages in the document', async () => {
    await openChat();
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
    const chip = page.getByRole('link', { name: 'Source 1: Apple Inc., 10-K, Oct 30, 2026' });
    await expect
      .element(chip)
      .toHaveAttribute('href', '/filing/0000320193-26-000090?passage=29-60&brand=all');
    await expect.element(page.getByText('Net sales · $416,161')).toBeVisible();
    const [call] = api().called('POST', '/api/chat');
    expect(call?.body).toEqual({ message: 'What was Apple’s revenue?' });
    expect(call?.headers['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/);
  });

  test('shows why an answer failed, and asks again on request', async () => {
    await openChat([{ error: { code: 'model_throttled', message: 'The model is busy.' } }]);
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByRole('alert')).toHaveTextContent('The model is busy.');
    api().instead.set('POST /api/chat', () => ({ body: streamOf(EVENTS) }));
    await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
  });

  test('stops an answer when the button is pressed, keeps what has arrived, and asks again on request', async () => {
    await openChat();
    const arriving = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('data: {"text":"Revenue was"}\n\n')),
    });
    api().instead.set('POST /api/chat', () => ({ body: arriving }));
    await askFor('What was Apple’s revenue?');
    await expect.element(page.getByText('Revenue was').first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));

    await expect.element(page.getByText('Stopped.')).toBeVisible();
    await expect.element(page.getByText('Revenue was').first()).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    api().instead.set('POST /api/chat', () => ({ body: streamOf(EVENTS) }));
    await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
    expect(page.getByText('Stopped.').elements()).toEqual([]);
  });

  longTest('shows a message when the answer breaks off', async () => {
    await openChat();
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    api().instead.set('POST /api/chat', () => ({ body: broken }));
    await askFor('What was Apple’s revenue?');

    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The answer was cut off. Please ask again.');
  });

  test('copies an answer with its sources', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openChat();
    await askFor('What was Apple’s revenue?');
    await userEvent.click(page.getByRole('button', { name: 'Copy with sources' }));

    await expect.element(page.getByText('Copied')).toBeVisible();
    const [text] = copied.mock.calls[0] ?? [];
    expect(text?.split('\n')).toEqual([
      'Revenue was $416.2 billion [1].',
      '',
      'Sources',
      `[1] Apple Inc., 10-K, Oct 30, 2026: “Net sales · $416,161” ${location.origin}/filing/0000320193-26-000090?passage=29-60&brand=all`,
    ]);
    copied.mockRestore();
  });

  longTest('says while offline that questions have to wait for a connection', async () => {
    await openChat();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You are offline\. You can ask questions again/)).toBeVisible();
    api().instead.set('POST /api/chat', () => Promise.reject(new TypeError('Failed to fetch')));
    await askFor('What was Apple’s revenue?');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You are offline. Ask again once you are connected.');
    expect(page.getByText(/^You are offline/).elements()).toHaveLength(1);

    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    api().instead.set('POST /api/chat', () => ({ body: streamOf(EVENTS) }));
    await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
    await expect.element(page.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
  });

  test('says so when the server fails before an answer begins', async () => {
    await openChat();
    api().instead.set('POST /api/chat', () => ({ status: 500, body: 'Internal Server Error' }));
    await askFor('What was Apple’s revenue?');

    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The question could not be answered. Please ask again.');
  });

  longTest('shows the server’s own message if a question is refused', async () => {
    await openChat();
    const body = { error: 'too_many_questions', message: 'Please try again in 3 minutes.' };
    api().instead.set('POST /api/chat', () => ({ status: 429, body }));
    await askFor('What was Apple’s revenue?');

    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again in 3 minutes.');
  });

  test('refuses a question of 10,000 characters before it is sent', async () => {
    await openChat();
    await userEvent.fill(field, 'a'.repeat(10_000));

    await expect
      .element(page.getByText('Your question has 10,000 characters. Please shorten it to 2,000.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  });

  test('deletes a conversation', async () => {
    await openChat();
    await userEvent.click(page.getByRole('button', { name: 'Delete “Who resigned?”' }));

    await expect.poll(() => api().called('POST', '/api/chat/delete-conversations').length).toBe(1);
  });

  longTest('says so if a conversation can be neither opened nor deleted', async () => {
    await openChat();
    api().instead.set('GET /api/chat/conversations/01JZZZZZZZZZZZZZZZZZZZZZZZ', () => ({
      status: 500,
      body: '',
    }));
    api().instead.set('POST /api/chat/delete-conversations', () => ({ status: 500, body: '' }));

    await userEvent.click(page.getByRole('button', { name: /^Who resigned/ }));
    await expect.element(page.getByText(/^The conversation could not be opened/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Delete “Who resigned?”' }));
    await expect.element(page.getByText(/^The conversation could not be deleted/)).toBeVisible();
  });

  test('shows each line of an answer as a paragraph, and the note about omitted sentences separately', async () => {
    await openChat([
      { citation: CITATION },
      { text: 'Revenue was $416.2 billion [1].\nIt was $391.0 billion before [1].' },
      { text: '\nSentences that no passage supports were left out.' },
    ]);
    await askFor('What was Apple’s revenue?');

    const lines = page.getByRole('article').getByRole('paragraph');
    await expect
      .poll(() => lines.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Revenue was $416.2 billion1.',
        'It was $391.0 billion before1.',
        'Sentences that no passage supports were left out.',
      ]);
    const [said, , note] = lines.elements();
    expect(getComputedStyle(note ?? document.body).fontSize).not.toBe(
      getComputedStyle(said ?? document.body).fontSize,
    );
  });

  test('tells a reader on a smaller plan which plan includes it, and does not call the server', async () => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'pro' });
    openAsVisitor('/chat?brand=all');

    await expect.element(page.getByText(/part of the all-filings plan/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(api().called('GET', '/api/chat')).toEqual([]);
  });

  test('is not offered on other brands', async () => {
    api().profile = profile({ verified: true, isAdmin: true });
    openAsVisitor('/chat?brand=8k');

    await expect
      .element(page.getByText(/^8-K Pulse has no chatbot\. It is part of Filing Pulse/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the chatbot' }))
      .toHaveAttribute('href', '/chat?brand=all');
  });
});

describe('the chat on top of a page', () => {
  const answerIn = async (button: string, question: string) => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
    api().instead.set('POST /api/chat', () => ({ body: streamOf(EVENTS) }));
    await userEvent.click(page.getByRole('button', { name: button }));
    const drawer = page.getByRole('dialog', { name: button });
    await userEvent.click(drawer.getByRole('button', { name: question }));
    await expect.element(drawer.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
    return drawer;
  };

  test('the chat on a ticker’s page asks about its company, and keeps the conversation while it is closed', async () => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
    api().instead.set('GET /api/public-ticker/AAPL', () => ({ body: TICKER }));
    openAsVisitor('/ticker/AAPL?brand=all');
    const drawer = await answerIn('Ask about AAPL', 'What revenue did AAPL report?');

    expect(api().called('POST', '/api/chat')[0]?.body).toEqual({
      message: 'What revenue did AAPL report?',
      about: { ticker: 'AAPL' },
    });
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Ask about AAPL' }));
    await expect.element(drawer.getByText(/Revenue was \$416.2 billion/).first()).toBeVisible();
  });

  test('the chat on a filing’s page asks about the filing, and closes when a passage is opened', async () => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
    api().instead.set(`GET /api/filing/${FILING.filing.id}`, () => ({ body: FILING }));
    openAsVisitor(`/filing/${FILING.filing.id}?brand=all`);
    const drawer = await answerIn('Ask about this filing', 'What changed since last quarter?');

    expect(api().called('POST', '/api/chat')[0]?.body).toEqual({
      message: 'What changed since last quarter?',
      about: { accession: FILING.filing.id },
    });
    await userEvent.click(drawer.getByRole('link', { name: /^Source 1/ }));
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/filing/0000320193-26-000090');
  });

  const suggestionsIn = async (button: string) => {
    await userEvent.click(page.getByRole('button', { name: button }));
    const list = page.getByRole('list', { name: 'Suggested questions' });
    await expect.element(list).toBeVisible();
    return list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  };
  const REPORTED = ['What revenue did AAPL report?', 'What changed since the last report?'];
  const TRADED = 'Did insiders buy or sell shares?';
  const headline = (form: string, number: number) => ({
    id: `0000320193-26-00010${number}`,
    form,
    one_liner: 'A filing',
    importance_level: 'LOW',
    material_score: 2,
    link: 'https://www.sec.gov/',
    filed_at: '2026-11-20T15:00:00.000Z',
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
  });
  const TRADE = {
    id: '0000320193-26-000105',
    filed_at: '2026-11-20T15:00:00.000Z',
    name: 'Kevan Parekh',
    title: null,
    side: 'sold',
    total_value: 421_850,
  };

  test.each(
    fewUnlessLong(1, [
      [['10-Q', '10-K'], false, [REPORTED[0], 'What are the latest filings?']],
      [['10-Q', '4', '10-Q'], true, [...REPORTED, TRADED, 'What are the latest filings?']],
      [['8-K'], false, ['What are the latest filings?']],
    ]),
  )(
    'suggests only questions that a company’s filings can answer: %s',
    async (forms, hasTrades, questions) => {
      api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
      const filings = forms.map(headline);
      const insiders = hasTrades ? [TRADE] : [];
      api().instead.set('GET /api/public-ticker/AAPL', () => ({
        body: { ...TICKER, filings, forms, insiders },
      }));
      openAsVisitor('/ticker/AAPL?brand=all');

      expect(await suggestionsIn('Ask about AAPL')).toEqual(questions);
    },
  );

  test.each(
    fewUnlessLong(1, [
      [{}, ['What changed since last quarter?', 'What was the revenue?', 'Which filings are the latest?']],
      [{ changes: { ...CHANGES, notes: [] }, tiles: [] }, ['Which filings are the latest?']],
    ]),
  )('suggests only questions that a report can answer: %j', async (part, questions) => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'all' });
    api().instead.set(`GET /api/filing/${FILING.filing.id}`, () => ({ body: { ...FILING, ...part } }));
    openAsVisitor(`/filing/${FILING.filing.id}?brand=all`);

    expect(await suggestionsIn('Ask about this filing')).toEqual(questions);
  });

  test('tells a reader without the chat which plan includes it', async () => {
    api().profile = profile({ verified: true, planType: 'pro', planStatus: 'active', plan: 'pro' });
    api().instead.set('GET /api/public-ticker/AAPL', () => ({ body: TICKER }));
    openAsVisitor('/ticker/AAPL?brand=all');
    await userEvent.click(page.getByRole('button', { name: 'Ask about AAPL' }));

    const drawer = page.getByRole('dialog', { name: 'Ask about AAPL' });
    await expect.element(drawer.getByText(/part of the all-filings plan/)).toBeVisible();
  });
});
